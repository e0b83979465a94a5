import { afterEach, describe, expect, it } from 'vitest';
import type { HostReply, HostRequest } from '../host.ts';
import { LEAKING_REPLIES } from '../testing/extraction-attempts.ts';
import {
  type MockModel,
  type ModelRequest,
  type ModelScript,
  startMockModel,
} from '../testing/mock-model.ts';
import { makeRequest, makeTurn } from '../testing/stories.ts';
import type { Judgement } from './judgement.ts';
import { LlmHost } from './llm-host.ts';
import { ModelClient } from './model-client.ts';

let model: MockModel | undefined;
afterEach(async () => {
  await model?.close();
  model = undefined;
});

const json = (over: Partial<Judgement> = {}) =>
  JSON.stringify({
    classification: 'question',
    verdict: 'yes',
    factsConfirmed: [],
    messageToUser: 'Yes, indeed. That is a fine question.',
    ...over,
  });

type Script = ModelScript[] | ((request: ModelRequest) => ModelScript);

/** `streamed` has each text that the listener received. */
async function ask(script: Script, over: Partial<HostRequest> & { budgetMs?: number } = {}) {
  const { budgetMs = 3000, question = 'Is something odd about the instrument?', ...rest } = over;
  model = await startMockModel(script);
  const host = new LlmHost(new ModelClient({ apiKey: 'x', baseUrl: model.baseUrl, model: 'mock' }), budgetMs);
  const streamed: string[] = [];
  const request = makeRequest(question, { ...rest, onWords: (text) => streamed.push(text) });
  const reply = await host.reply(request).catch((error: unknown) => error);
  return { streamed, reply: reply as HostReply, host };
}

describe('a streamed reply', () => {
  it('reaches the listener in whole sentences before it is complete', async () => {
    let finish = () => {};
    const before = new Promise<void>((resolve) => (finish = resolve));
    const text = json();
    const streamed: string[] = [];
    model = await startMockModel([{ text, pieces: [text.slice(0, -10), text.slice(-10)], before }]);
    const host = new LlmHost(new ModelClient({ apiKey: 'x', baseUrl: model.baseUrl, model: 'mock' }), 3000);
    const pending = host.reply(
      makeRequest('Is something odd about it?', { onWords: (words) => streamed.push(words) }),
    );
    await expect.poll(() => streamed).toEqual(['Indeed.']);
    finish();
    expect(await pending).toMatchObject({
      messageToUser: 'Indeed. That is a fine question.',
      usage: { inputTokens: 100, outputTokens: 10, cachedTokens: 0 },
    });
    expect(streamed).toEqual(['Indeed.', 'Indeed. That is a fine question.']);
  });

  it('is requested as a stream only if there is a listener', async () => {
    const { host } = await ask([{ text: json() }]);
    await host.reply(makeRequest('Is the piano old?'));
    expect(model?.requests.map(({ stream }) => stream ?? false)).toEqual([true, false]);
  });

  it.each([
    ['stream_options', 'unknown field stream_options'],
    ['stream', 'streaming is not supported'],
  ])('is requested without %s if the server refuses this parameter', async (parameter, message) => {
    const { reply } = await ask((request) =>
      parameter in request ? { status: 400, message } : { text: json() },
    );
    expect(reply).toMatchObject({ verdict: 'yes', messageToUser: 'Indeed. That is a fine question.' });
  });

  it('starts again with a retry', async () => {
    const { streamed, reply } = await ask([
      { text: json(), pieces: [json().slice(0, -2)], end: 'cut' },
      { text: json({ messageToUser: 'Yes. Quite so.' }) },
    ]);
    expect(reply.messageToUser).toBe('Quite so.');
    expect(streamed.at(-1)).toBe('Quite so.');
  });

  it.each<[string, ModelScript]>([
    ['contains no verdict in its words', { text: json({ messageToUser: 'Well. Who knows.' }) }],
    ['contradicts its verdict', { text: json({ messageToUser: 'No. Never.' }) }],
    [
      'has its words before its verdict',
      { text: '{"messageToUser":"Yes. So.","verdict":"yes"', end: 'hang' },
    ],
  ])('that %s does not reach the listener', async (_, script) => {
    expect((await ask([script], { budgetMs: 600 })).streamed).toEqual([]);
  });

  it('that contradicts an earlier verdict does not reach the listener before the second look', async () => {
    const turns = [makeTurn('Is the instrument odd?', { verdict: 'no' })];
    const { streamed, reply } = await ask([{ text: json() }], { question: 'Is the instrument odd?', turns });
    expect(reply.verdict).toBe('no');
    expect(streamed).toEqual([]);
  });

  it('that ends the game does not reach the listener early', async () => {
    const turns = [makeTurn('Is she deaf?', { verdict: 'yes', factsConfirmed: ['deaf'] })];
    const question = 'The strings were taken out of her piano.';
    const { streamed, reply } = await ask(
      [{ text: json({ classification: 'guess', factsConfirmed: ['no-strings'] }) }],
      { question, turns },
    );
    expect(reply.solved).toBe(true);
    expect(streamed).toEqual([]);
  });
});

describe('a stream that fails', () => {
  it.each<[string, ModelScript, string]>([
    ['is refused half-way', { text: json(), end: 'refuse' }, 'refusal'],
    ['is filtered', { text: json(), finishReason: 'content_filter' }, 'refusal'],
    ['is truncated', { text: json().slice(0, 30), finishReason: 'length' }, 'truncated'],
    ['is prose', { text: 'Well. She is deaf. Well done.' }, 'malformed'],
    ['hangs half-way', { text: json(), pieces: [json().slice(0, 90)], end: 'hang' }, 'timeout'],
    ['is cut off', { text: json(), pieces: [json().slice(0, 90)], end: 'cut' }, 'network'],
    ['is an error', { status: 500 }, 'server_error'],
  ])('because it %s is one error within the budget', async (_, script, reason) => {
    const started = performance.now();
    const { reply } = await ask([script], { budgetMs: 900 });
    expect(reply).toMatchObject({ name: 'HostUnavailableError', reason });
    expect(performance.now() - started).toBeLessThan(5000);
  });

  it('has none of the model’s words in its error', async () => {
    const secret = 'She is deaf and the strings are out.';
    for (const script of [{ text: secret }, { status: 400, message: secret }, { refusal: secret }]) {
      const { reply } = await ask([script], { budgetMs: 600 });
      const error = reply as unknown as Error;
      expect(`${error.message} ${error.stack} ${String(error.cause)}`).not.toMatch(/deaf|strings/);
      await model?.close();
    }
  });
});

const SECRET =
  /deaf|string|carpenter|pianist|cannot hear|sourde|taub|saiten|глух|qrns|fgevat|sgnirt|d-e|d\. e/i;

describe.each([...LEAKING_REPLIES, 'Yes. D. E. A. F.', 'Yes. So. Strings. Are. Out.'])(
  'a stream that says: %s',
  (messageToUser) => {
    it('reaches the listener only up to the leak', async () => {
      const verdict = messageToUser.startsWith('No') ? 'no' : 'yes';
      const { streamed, reply } = await ask([{ text: json({ verdict, messageToUser }) }]);
      expect(streamed.join('\n')).not.toMatch(SECRET);
      expect(reply.messageToUser).not.toMatch(SECRET);
    });
  },
);
