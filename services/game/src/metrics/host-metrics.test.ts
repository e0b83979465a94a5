import { createHost, type Host } from '@sidelight/host';
import { type MockModel, type ModelScript, makeRequest, startMockModel } from '@sidelight/host/testing';
import { Registry } from 'prom-client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createHostMetrics } from './host-metrics.ts';

let registry: Registry;
let model: MockModel | undefined;
beforeEach(() => {
  registry = new Registry();
});
afterEach(async () => {
  await model?.close();
  model = undefined;
});

async function hostWith(script: ModelScript[], over: { fallbackToOffline?: boolean } = {}): Promise<Host> {
  model = await startMockModel(script);
  const { measured, observer } = createHostMetrics(registry, { input: 2, cached: 1, output: 10 });
  const config = { apiKey: 'k', baseUrl: model.baseUrl, model: 'mock', turnBudgetMs: 2000, ...over };
  return measured(createHost({ kind: 'llm', ...config, observer }));
}

async function metric(name: string): Promise<number | undefined> {
  const line = (await registry.metrics()).split('\n').find((each) => each.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
}

const judgement = {
  classification: 'question' as const,
  verdict: 'no' as const,
  factsConfirmed: [] as string[],
  messageToUser: 'No, not at all.',
};

it('count verdicts, time, tokens and cost of the model', async () => {
  const host = await hostWith([{ judgement, cachedTokens: 80 }]);
  await host.reply(makeRequest('Is the piano electric?'));
  expect(await metric('host_replies_total{host="llm",kind="question",verdict="no"}')).toBe(1);
  expect(await metric('host_reply_duration_seconds_count{host="llm"}')).toBe(1);
  expect(await metric('host_tokens_total{kind="input"}')).toBe(100);
  expect(await metric('host_tokens_total{kind="cached"}')).toBe(80);
  expect(await metric('host_tokens_total{kind="output"}')).toBe(10);
  expect(await metric('host_cost_dollars_total')).toBeCloseTo((20 * 2 + 80 * 1 + 10 * 10) / 1e6, 12);
  expect(await metric('host_leaks_replaced_total')).toBe(0);
});

it('count replies of the model that were replaced', async () => {
  const request = makeRequest('Is the piano electric?');
  const host = await hostWith([
    { judgement: { ...judgement, messageToUser: `No. ${request.story.solution}` } },
  ]);
  const reply = await host.reply(request);
  expect(reply.messageToUser).not.toContain(request.story.solution);
  expect(await metric('host_leaks_replaced_total')).toBe(1);
});

it('count failures by kind, and report when the circuit breaker is open', async () => {
  const host = await hostWith(Array.from({ length: 20 }, () => ({ status: 500 })));
  expect(await metric('host_breaker_state{state="closed"}')).toBe(1);
  for (let turn = 0; turn < 3; turn += 1) {
    await expect(host.reply(makeRequest('Is the piano electric?'))).rejects.toThrow();
  }
  expect(await metric('host_failures_total{reason="server_error"}')).toBe(1);
  expect(await metric('host_failures_total{reason="circuit_open"}')).toBe(2);
  expect(await metric('host_breaker_state{state="open"}')).toBe(1);
  expect(await metric('host_breaker_state{state="closed"}')).toBe(0);
});

it('count the turns that the practice host answered instead', async () => {
  const host = await hostWith([{ status: 401 }], { fallbackToOffline: true });
  await host.reply(makeRequest('Is the piano electric?'));
  const text = await registry.metrics();
  expect(text).toMatch(/host_replies_total\{host="offline",kind="question",verdict="\w+"\} 1/);
  expect(text).toMatch(/host_fallbacks_total\{reason="\w+"\} 1/);
});
