import { afterEach, describe, expect, it } from 'vitest';
import { type MockModel, type ModelScript, startMockModel } from '../testing/mock-model.ts';
import { makeRequest } from '../testing/stories.ts';
import { LlmHost } from './llm-host.ts';
import { ModelClient } from './model-client.ts';

let model: MockModel | undefined;
afterEach(async () => {
  await model?.close();
  model = undefined;
});

const SENTENCES = 'Yes, indeed. That is a fine question. ';
const JUDGED = '{"classification":"question","verdict":"yes","factsConfirmed":[],"messageToUser":"';
const delta = (content: string) =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content }, finish_reason: null }] })}\n\n`;

function* endless(first: string, piece: string) {
  yield first;
  for (;;) yield piece;
}
function* upTo(bytes: number, first: string, piece: string, last: string) {
  yield first;
  for (let sent = 0; sent < bytes; sent += SENTENCES.length) yield piece;
  yield last;
}

const whole = (content: string) =>
  JSON.stringify({ choices: [{ index: 0, message: { content }, finish_reason: 'stop' }] });
const [head = '', tail = ''] = whole(`${JUDGED}CUT"}`).split('CUT');
const LARGE = 1_200_000;

const events = (flood: Iterable<string>) => ({ flood, type: 'text/event-stream' }) as const;
const json = (flood: Iterable<string>) => ({ flood, type: 'application/json' }) as const;
const finish = (reason: string) =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta: {}, finish_reason: reason }] })}\n\n`;

/** Many pieces in one chunk of about 4,000 characters, as a fast server sends them. */
const many = (piece: string) => piece.repeat(Math.ceil(4000 / piece.length));

const cases: [string, boolean, string, () => ModelScript][] = [
  [
    'streams words without end',
    true,
    'truncated',
    () => events(endless(delta(JUDGED), many(delta(SENTENCES)))),
  ],
  ['streams one event without end', true, 'truncated', () => events(endless('data: ', many('x')))],
  [
    'streams comments without end',
    true,
    'truncated',
    () => events(endless(delta(JUDGED), many(': here\n\n'))),
  ],
  [
    'streams 1.2 MB',
    true,
    'truncated',
    () => {
      const end = `${delta('"}')}${finish('stop')}data: [DONE]\n\n`;
      return events(upTo(LARGE, delta(JUDGED), delta(SENTENCES), end));
    },
  ],
  ['writes without end', false, 'truncated', () => json(endless(head, many(SENTENCES)))],
  ['writes 1.2 MB', false, 'truncated', () => json(upTo(LARGE, head, SENTENCES, tail))],
  ['writes 0.1 MB', false, 'truncated', () => json(upTo(LARGE / 12, head, SENTENCES, tail))],
  [
    'sends an error without end',
    false,
    'server_error',
    () => ({ ...json(endless('{"error":"', many(SENTENCES))), status: 500 }),
  ],
];

describe('a model that', () => {
  it.each(cases)(
    '%s is read up to a limit, and the turn fails with one error',
    async (_, listens, reason, script) => {
      const floods = await startMockModel(script);
      model = floods;
      const client = new ModelClient({ apiKey: 'x', baseUrl: floods.baseUrl, model: 'mock' });
      const request = makeRequest('Is something odd about it?', listens ? { onWords: () => undefined } : {});
      const before = process.cpuUsage();
      const error = await new LlmHost(client, 15_000).reply(request).catch((failure: unknown) => failure);
      const { user, system } = process.cpuUsage(before);
      expect(error).toMatchObject({ name: 'HostUnavailableError', reason });
      // Counts the bytes of all attempts, including those that only reached the sockets' buffers.
      expect(floods.floodedBytes()).toBeLessThan(floods.requests.length * 6_000_000);
      expect((user + system) / 1e6).toBeLessThan(3);
    },
  );
});
