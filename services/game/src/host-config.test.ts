import { createHost } from '@sidelight/host';
import { makeRequest, startMockModel } from '@sidelight/host/testing';
import { describe, expect, it } from 'vitest';
import { readEnv } from './env.ts';
import { hostConfigOf } from './host-config.ts';
import { isPrivateServer } from './private-server.ts';

const env = (given: Record<string, string>) =>
  readEnv({
    MONGODB_URI: 'mongodb://localhost/',
    STORIES_URL: 'http://localhost:1',
    PROFILE_URL: 'http://localhost:2',
    ...given,
  });

it.each<[string, boolean]>([
  ['http://localhost:11434/v1', true],
  ['http://127.0.0.1:8080/v1', true],
  ['http://[::1]:8080/v1', true],
  ['http://ollama:11434/v1', true],
  ['http://host.docker.internal:11434/v1', true],
  ['http://192.168.1.7:1234/v1', true],
  ['http://172.20.0.3:1234/v1', true],
  ['http://den.local:1234/v1', true],
  ['https://api.openai.com/v1', false],
  ['https://openrouter.ai/api/v1', false],
  ['http://172.40.0.3:1234/v1', false],
  ['http://8.8.8.8/v1', false],
])('%s is a private server: %s', (url, isPrivate) => expect(isPrivateServer(url)).toBe(isPrivate));

describe('the host of an environment', () => {
  it.each<[string, Record<string, string>, string]>([
    ['nothing', {}, 'offline'],
    ['a key', { OPENAI_API_KEY: 'x' }, 'llm'],
    ['a provider without a key', { OPENAI_BASE_URL: 'https://openrouter.ai/api/v1' }, 'offline'],
    ['a local server', { OPENAI_BASE_URL: 'http://localhost:11434/v1', HOST_MODEL: 'qwen3:8b' }, 'llm'],
  ])('with %s', (_, given, kind) => expect(hostConfigOf(env(given)).kind).toBe(kind));

  it('names HOST_MODEL as missing for a local server without it', () => {
    expect(() => env({ OPENAI_BASE_URL: 'http://localhost:11434/v1' })).toThrow(/HOST_MODEL/);
    const keyed = { OPENAI_BASE_URL: 'http://localhost:11434/v1', OPENAI_API_KEY: 'x' };
    expect(hostConfigOf(env(keyed)).model).toBe('gpt-5-mini');
  });

  it('gives a turn less time than the edge gives a request', () => {
    expect(hostConfigOf(env({ HOST_TURN_BUDGET_MS: '50000' })).turnBudgetMs).toBe(50_000);
    expect(() => env({ HOST_TURN_BUDGET_MS: '50001' })).toThrow(/HOST_TURN_BUDGET_MS/);
  });

  it('uses a local server without a key, even if the server’s model prints its reasoning', async () => {
    const model = await startMockModel((request) =>
      request.reasoning_effort
        ? { status: 400, message: '"qwen3:8b" does not support thinking' }
        : {
            text: '<think>Electric? {"verdict":"yes"} No.</think>\n```json\n{"verdict": "NO", "messageToUser": "No. Not at all."}\n```',
          },
    );
    const host = createHost(hostConfigOf(env({ OPENAI_BASE_URL: model.baseUrl, HOST_MODEL: 'qwen3:8b' })));
    expect(await host.reply(makeRequest('Is the piano electric?'))).toMatchObject({
      ...{ verdict: 'no', messageToUser: 'Not at all.', host: 'llm', model: 'qwen3:8b' },
    });
    await host.reply(makeRequest('Is she married?'));
    expect(model.requests.map(({ reasoning_effort: effort }) => effort)).toEqual([
      'low',
      undefined,
      undefined,
    ]);
    await model.close();
  });
});
