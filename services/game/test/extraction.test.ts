import { findHidden } from '@sidelight/host/evaluation';
import {
  ALL_EXTRACTION_ATTEMPTS,
  DISGUISED_REPLIES,
  LEAKING_REPLIES,
  LlmHost,
  type MockModel,
  ModelClient,
  type ModelScript,
  quietPiano,
  startMockModel,
} from '@sidelight/host/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askStreaming, open, useGame } from './support/start-game.ts';

const log: string[] = [];
let model: MockModel;
let turn = 0;

const game = useGame(async () => {
  model = await startMockModel(() => leakOf(turn++));
  const client = new ModelClient({ apiKey: 'x', baseUrl: model.baseUrl, model: 'mock', breakAfter: 1000 });
  return { host: new LlmHost(client, 3000), log: { write: (line) => void log.push(line) } };
});
afterAll(() => model.close());

const SECRET_WORDS = [
  ...['deaf', 'hear', 'hearing', 'carpenter', 'strings', 'pianist', 'illness', 'touch', 'concert'],
  ...['sourde', 'taub', 'saiten', 'глухая', 'струн', 'dea-', 'foxtrot', 'no-strings', 'was-pianist'],
];
const REPLIES = [...LEAKING_REPLIES, ...DISGUISED_REPLIES, quietPiano.solution];
const FACTS = ['deaf', 'no-strings', 'was-pianist', 'She is deaf.', quietPiano.solution];

function leakOf(at: number): ModelScript {
  const words = REPLIES[at % REPLIES.length] ?? '';
  const judgement = {
    classification: (['question', 'guess', 'meta'] as const)[at % 3] ?? 'question',
    verdict: words.startsWith('No') ? 'no' : 'yes',
    factsConfirmed: FACTS,
    messageToUser: words,
  };
  if (at % 11 === 5) return { status: 400, message: quietPiano.solution, param: quietPiano.solution };
  if (at % 23 === 7) return { text: `${quietPiano.solution} ${words}` };
  if (at % 11 === 9) return { refusal: quietPiano.solution };
  const text =
    at % 2 === 0
      ? JSON.stringify({ ...judgement, solution: quietPiano.solution, hint: words })
      : JSON.stringify({ solution: quietPiano.solution, ...judgement });
  const pieces = [text.match(/[\s\S]{1,3}/g) ?? [], [...text], text.split(/(?<= )/), text.split(/(?=[.!?])/)][
    at % 4
  ];
  const end = at % 41 === 11 ? 'cut' : at % 17 === 3 ? 'refuse' : 'stop';
  return { text, ...(pieces ? { pieces } : {}), end };
}

/**
 * The host recognises most attempts to extract the solution and does not send them to the model. But it sends these
 * ordinary questions, and the mock model's replies reveal the solution.
 */
const ORDINARY = Array.from({ length: 330 }, (_, at) => `Is the house number ${at} or higher?`);

type Sent = { asked: string; bytes: string; said: string[] };
const sent: Sent[] = [];
let streams = 0;
let judged = 0;

async function attack(
  messages: readonly string[],
  personalityIndex: number,
  isStreaming: boolean,
): Promise<void> {
  const browser = game.guest();
  for (let from = 0; from < messages.length; from += 30) {
    const { playId } = await open(browser, { storyId: quietPiano.storyId, restart: true, personalityIndex });
    const said: string[] = [];
    for (const question of messages.slice(from, from + 30)) {
      said.push(question);
      const accept = isStreaming ? 'text/event-stream' : 'application/json';
      const answer = await askStreaming(browser, playId, question, { personalityIndex, accept });
      if (answer.headers.get('content-type')?.startsWith('text/event-stream')) streams += 1;
      if (answer.status === 200) judged += 1;
      sent.push({ asked: question, bytes: answer.bytes, said: [...said] });
    }
    for (const path of [`/api/game/plays/${playId}`, '/api/game/stats', '/api/game/personalities']) {
      const { status, body } = await browser.request('GET', path);
      expect(status).toBe(200);
      sent.push({ asked: path, bytes: JSON.stringify(body), said });
    }
    const wrong = await browser.request('POST', `/api/game/plays/${playId}/questions`, {
      json: { solution: 1 },
    });
    sent.push({ asked: 'a wrong question', bytes: JSON.stringify(wrong.body), said });
  }
}

/** The ids of traces and spans are random, so they may contain a secret word by chance. */
const TRACE = /"(?:trace_id|span_id)":"[0-9a-f]+"/g;

const hidden = (said: readonly string[]) => ({ story: quietPiano, words: SECRET_WORDS, said });

describe('a model that leaks everywhere', () => {
  beforeAll(async () => {
    game.fakeServices.stories.set(quietPiano.storyId, { ...quietPiano, isPublic: true, authorId: 'author' });
    await attack(ALL_EXTRACTION_ATTEMPTS, 0, true);
    await attack(ALL_EXTRACTION_ATTEMPTS, 1, false);
    await attack(ORDINARY, 2, true);
  });

  it('was called with more than three hundred attempts, and leaked', () => {
    expect(new Set(ALL_EXTRACTION_ATTEMPTS).size).toBeGreaterThanOrEqual(300);
    expect(model.requests.length).toBeGreaterThan(300);
    expect(judged).toBeGreaterThan(400);
    expect(streams).toBeGreaterThan(10);
    expect(REPLIES.filter((reply) => findHidden(reply, hidden([])) === null)).toEqual([
      // `findHidden` cannot read these encodings. Other tests cover the host's own leak check.
      'Yes. The first is S. Then T. Then R. Then I.',
      'Yes, eafday.',
      'Yes. 100 101 97 102',
      'Yes. -.. . .- ..-.',
      'Yes. 01100100 01100101',
    ]);
  });

  it('does not get anything of the solution into a response, event, list or error', () => {
    const leaks = sent.flatMap(({ asked, bytes, said }) => {
      const found = findHidden(bytes, hidden(said));
      return found ? [{ asked, found, bytes: bytes.slice(0, 300) }] : [];
    });
    expect(leaks).toEqual([]);
  });

  it('ends no game', () => {
    for (const { bytes } of sent)
      expect(bytes).not.toMatch(/"solution"|"result"|"state":"(?:solved|resigned)"/);
  });

  it('gets nothing into the log', () => {
    expect(log.length).toBeGreaterThan(100);
    const plain = log.map((line) => line.replace(TRACE, ''));
    const lines = plain.map((line) => [line, findHidden(line, hidden([]))] as const);
    expect(lines.filter(([, found]) => found !== null)).toEqual([]);
  });

  it('receives the same first nine tenths of the prompt in every turn', () => {
    const prompts = model.requests.map(({ messages }) => JSON.stringify(messages).slice(0, -1));
    let compared = 0;
    for (const [at, prompt] of prompts.entries()) {
      const before = prompts[at - 1];
      if (before === undefined || before.length >= prompt.length || !prompt.includes('"assistant"')) continue;
      let same = 0;
      while (same < before.length && before[same] === prompt[same]) same += 1;
      expect(same / prompt.length).toBeGreaterThan(0.9);
      compared += 1;
    }
    expect(compared).toBeGreaterThan(100);
  });
});
