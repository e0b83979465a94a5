import { randomUUID } from 'node:crypto';
import { getPlay } from '@sidelight/contracts';
import {
  LlmHost,
  type MockModel,
  ModelClient,
  type ModelScript,
  quietPiano,
  startMockModel,
} from '@sidelight/host/testing';
import { waitFor } from '@sidelight/kit/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { askStreaming, open, useGame } from './support/start-game.ts';

const BUDGET_MS = 900;
const SENTENCE = 'Sorry, there was an error. Please try again.';
const answer = JSON.stringify({
  classification: 'question',
  verdict: 'no',
  factsConfirmed: [],
  messageToUser: 'No, indeed. Not at all.',
});
const WELL: ModelScript = { text: answer };
const HALF = [answer.slice(0, 105), answer.slice(105, 110)];

let model: MockModel;
let script: ModelScript = WELL;
const game = useGame(async () => {
  model = await startMockModel(() => script);
  const client = new ModelClient({ apiKey: 'x', baseUrl: model.baseUrl, model: 'mock', breakForMs: 1 });
  return { host: new LlmHost(client, BUDGET_MS) };
});
afterAll(() => model.close());

let asked = 0;
/** Each question is new, because the host caches its answers. */
const nextQuestion = () => `Is neighbour ${++asked} electric?`;

async function start() {
  game.fakeServices.stories.set(quietPiano.storyId, { ...quietPiano, isPublic: true, authorId: 'author' });
  const browser = game.guest();
  const { playId } = await open(browser, { storyId: quietPiano.storyId });
  const play = () => browser.call(getPlay, { params: { playId } });
  return { browser, playId, play };
}

const ACCEPTS = ['application/json', 'text/event-stream'];

describe.each<[string, ModelScript]>([
  ['down', { status: 503 }],
  ['out of quota', { status: 429, retryAfterSeconds: 60 }],
  ['slow', { hang: 'silent' }],
  ['slow after its headers', { hang: 'headers' }],
  ['slow in the middle of its answer', { text: answer, pieces: HALF, end: 'hang' }],
  ['cut off in the middle of its answer', { text: answer, pieces: HALF, end: 'cut' }],
  ['malformed', { text: 'Well, that is a good question!' }],
  ['truncated', { text: answer.slice(0, 30), finishReason: 'length' }],
  ['refusing', { refusal: 'I can not help with that.' }],
  ['refusing in the middle of its answer', { text: answer, end: 'refuse' }],
  ['filtered', { text: answer, finishReason: 'content_filter' }],
])('a model that is %s', (_, failing) => {
  it.each(ACCEPTS)(
    'costs the player nothing with %s, and the game continues when the model works again',
    async (accept) => {
      const isJsonOnly = accept === 'application/json' && 'text' in failing && failing.end !== undefined;
      if (isJsonOnly) return;
      const { browser, playId, play } = await start();
      const question = nextQuestion();
      script = failing;
      const key = randomUUID();
      const began = performance.now();
      const failed = await askStreaming(browser, playId, question, { accept, key });
      expect(performance.now() - began).toBeLessThan(BUDGET_MS + 10_000);
      expect(failed.bytes).toContain(SENTENCE);
      expect(failed.bytes).toContain('host_failed');
      const isStream = failed.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
      expect(failed.status).toBe(isStream ? 200 : 503);
      if (isStream) expect(failed.bytes).toMatch(/event: error\ndata: \{"status":503,[^\n]*\n\n$/);
      expect(await play()).toMatchObject({
        questionsAsked: 0,
        turns: [],
        state: 'in_progress',
        startedAt: null,
      });

      script = WELL;
      // The circuit breaker may still be open for a moment, so the question is sent again until a turn comes.
      await waitFor(async () =>
        (await askStreaming(browser, playId, question, { accept, key })).bytes.includes('turn'),
      );
      expect(await play()).toMatchObject({ questionsAsked: 1, turns: [{ question, verdict: 'no' }] });
    },
  );
});

describe('a stream', () => {
  it('is stored even if the client has closed the connection, and the same idempotency key gets its turn', async () => {
    const { browser, playId, play } = await start();
    const question = nextQuestion();
    let finish = () => {};
    const before = new Promise<void>((resolve) => (finish = resolve));
    script = { text: answer, pieces: [answer.slice(0, -8), answer.slice(-8)], before };
    const key = randomUUID();
    const gone = new AbortController();
    const headers = {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      accept: 'text/event-stream',
      'idempotency-key': key,
      cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    };
    const response = await fetch(`${game.baseUrl}/api/game/plays/${playId}/questions`, {
      method: 'POST',
      body: JSON.stringify({ question, personalityIndex: 3 }),
      headers,
      signal: gone.signal,
    });
    const first = new TextDecoder().decode((await response.body?.getReader().read())?.value);
    expect(first).toBe('event: words\ndata: {"text":"Indeed."}\n\n');
    gone.abort();
    const while409 = await askStreaming(browser, playId, question, { key, personalityIndex: 3 });
    expect(while409).toMatchObject({ status: 409, bytes: expect.stringContaining('turn_pending') });
    finish();
    await waitFor(async () => (await play()).turns.length === 1);
    const again = await askStreaming(browser, playId, question, { key, personalityIndex: 3 });
    expect(JSON.parse(again.bytes)).toMatchObject({
      turn: { message: 'Indeed. Not at all.' },
      play: { questionsAsked: 1 },
    });
  });

  it('ends with the same body as JSON, and the offline host does not stream', async () => {
    script = WELL;
    const { browser, playId, play } = await start();
    const key = randomUUID();
    const options = { key, personalityIndex: 4 };
    const { bytes } = await askStreaming(browser, playId, 'Is Mrs Holm at home?', options);
    const last = /event: answer\ndata: (.*)\n\n$/.exec(bytes)?.[1] ?? '';
    const json = await askStreaming(browser, playId, 'Is Mrs Holm at home?', {
      ...options,
      accept: 'application/json',
    });
    expect(JSON.parse(last)).toEqual({ status: 200, body: JSON.parse(json.bytes) });
    expect((await play()).questionsAsked).toBe(1);
    const clue = await askStreaming(browser, playId, 'Please give me a clue');
    expect(clue.headers.get('content-type')).toContain('application/json');
  });
});
