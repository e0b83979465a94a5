import { LLMock } from '@copilotkit/aimock';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createHost } from '../create-host.ts';
import { makeRequest } from '../testing/stories.ts';

/** This mock does not share our mistakes about the API, because it has another author. */
const mock = new LLMock({ port: 0 });

beforeAll(async () => {
  mock.onMessage(/electric/, {
    content: JSON.stringify({
      classification: 'question',
      verdict: 'no',
      factsConfirmed: [],
      messageToUser: 'No, not electric.',
    }),
  });
  mock.onMessage(/deaf/, { error: { message: 'overloaded', type: 'server_error' }, status: 503 });
  await mock.start();
});

afterAll(() => mock.stop());

const host = () =>
  createHost({
    kind: 'llm',
    apiKey: 'mock',
    baseUrl: `${mock.url}/v1`,
    model: 'gpt-4o-mini',
    turnBudgetMs: 900,
  });

it('plays a turn', async () => {
  expect(await host().reply(makeRequest('Is the piano electric?'))).toMatchObject({
    verdict: 'no',
    messageToUser: 'Not electric.',
    host: 'llm',
  });
});

it('reports a server error', async () => {
  await expect(host().reply(makeRequest('Is she deaf?'))).rejects.toMatchObject({ reason: 'server_error' });
});
