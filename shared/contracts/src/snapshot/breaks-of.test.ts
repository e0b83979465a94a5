import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Contract, defineContract, type Schema } from '../http/contract.ts';
import { requiredText } from '../http/fields.ts';
import * as contracts from '../index.ts';
import { breaksOf, takeSnapshot } from './index.ts';

const body = {
  question: requiredText(100),
  mood: z.enum(['calm', 'angry']),
  note: z.optional(z.string()),
};
const turn = {
  verdict: z.enum(['yes', 'no']),
  answer: z.string(),
  facts: z.array(z.object({ text: z.string(), found: z.nullable(z.string()) })),
};

const ask = (change: Partial<Contract> = {}) =>
  defineContract({
    name: 'ask',
    method: 'POST',
    path: '/api/game/plays/:playId/questions',
    auth: 'player',
    summary: 'Ask.',
    params: z.object({ playId: z.string() }),
    body: z.strictObject(body),
    responses: { 200: z.object(turn) },
    events: { words: z.object({ text: z.string() }) },
    ...change,
  });
const played = z.object({ storyId: z.string(), userId: z.nullable(z.string()) });
const snapshot = (contract: Contract, event: Schema = played, errors = { ended: { status: 410 } }) =>
  takeSnapshot({ contract, EventPayloads: { played: event }, ERRORS: errors });

const released = snapshot(ask());
const withBody = (fields: z.core.$ZodLooseShape) => ask({ body: z.strictObject(fields) });
const withResponse = (fields: z.core.$ZodLooseShape) => ask({ responses: { 200: z.object(fields) } });
const { answer: _answer, ...withoutAnswer } = turn;
const { note: _note, ...withoutNote } = body;

it.each<[string, Contract, string]>([
  ['a removed response field', withResponse(withoutAnswer), 'ask: response 200: answer was removed'],
  ['a renamed response field', withResponse({ ...withoutAnswer, reply: z.string() }), 'answer was removed'],
  [
    'a field that may be absent',
    withResponse({ ...turn, answer: z.optional(z.string()) }),
    'answer may now be absent',
  ],
  [
    'a field that may be null',
    withResponse({ ...turn, answer: z.nullable(z.string()) }),
    'answer may now be null',
  ],
  ['another type', withResponse({ ...turn, answer: z.number() }), 'answer may now be number'],
  [
    'a wider enum in a response',
    withResponse({ ...turn, verdict: z.enum(['yes', 'no', 'both']) }),
    'verdict may now be "both"',
  ],
  [
    'an enum that became text',
    withResponse({ ...turn, verdict: z.string() }),
    'verdict may now be any string',
  ],
  [
    'a field deep inside',
    withResponse({ ...turn, facts: z.array(z.object({ text: z.string() })) }),
    'response 200: facts[].found was removed',
  ],
  [
    'a new required request field',
    withBody({ ...body, language: z.string() }),
    'ask: body: language is new and required',
  ],
  ['a field that is now required', withBody({ ...body, note: z.string() }), 'note is now required'],
  ['a field that is no longer accepted', withBody(withoutNote), 'note is no longer accepted'],
  [
    'a narrower enum in a request',
    withBody({ ...body, mood: z.enum(['calm']) }),
    'mood no longer accepts "angry"',
  ],
  [
    'another type in a request',
    withBody({ ...body, question: z.number() }),
    'question no longer accepts string',
  ],
  [
    'a lower maximum length',
    withBody({ ...body, question: requiredText(50) }),
    'question is stricter: maxLength 50',
  ],
  [
    'a removed route',
    ask({ path: '/api/game/questions' }),
    'POST /api/game/plays/:playId/questions was removed',
  ],
  ['another method', ask({ method: 'PUT' }), 'POST /api/game/plays/:playId/questions was removed'],
  [
    'a renamed field of a streamed event',
    ask({ events: { words: z.object({ words: z.string() }) } }),
    'ask: event words: text was removed',
  ],
  ['another success status', ask({ responses: { 201: z.object(turn) } }), 'response 200: was removed'],
  ['fewer callers', ask({ auth: 'member' }), 'was for player, is for member'],
  ['a key that is now required', ask({ idempotencyKey: true }), 'the Idempotency-Key is now required'],
])('reports %s', (_, changed, text) => {
  const breaks = breaksOf(released, snapshot(changed));
  expect(breaks).toHaveLength(1);
  expect(breaks[0]).toContain(text);
});

it.each<[string, Contract]>([
  ['nothing', ask()],
  ['another response field', withResponse({ ...turn, hint: z.string() })],
  ['another optional request field', withBody({ ...body, language: z.optional(z.string()) })],
  ['a request field with a default', withBody({ ...body, language: z._default(z.string(), 'en') })],
  ['a wider enum in a request', withBody({ ...body, mood: z.enum(['calm', 'angry', 'sad']) })],
  ['a narrower enum in a response', withResponse({ ...turn, verdict: z.enum(['yes']) })],
  [
    'a field that can no longer be null',
    withResponse({ ...turn, facts: z.array(z.object({ text: z.string(), found: z.string() })) }),
  ],
  ['a higher maximum length', withBody({ ...body, question: requiredText(500) })],
  ['an additional success status', ask({ responses: { 200: z.object(turn), 201: z.object(turn) } })],
  [
    'another field of a streamed event, and another event',
    ask({
      events: { words: z.object({ text: z.string(), part: z.number() }), thinking: z.object({}) },
    }),
  ],
  ['more callers', ask({ auth: 'public' })],
  [
    'another name of a parameter',
    ask({ path: '/api/game/plays/:id/questions', params: z.object({ id: z.string() }) }),
  ],
])('accepts %s', (_, changed) => {
  expect(breaksOf(released, snapshot(changed))).toEqual([]);
});

it('compares events in both directions, and statuses of error codes', () => {
  const more = z.object({ storyId: z.string(), userId: z.nullable(z.string()), points: z.number() });
  const less = z.object({ storyId: z.string() });
  expect(breaksOf(released, snapshot(ask(), more))).toEqual(['event played: points is new and required']);
  expect(breaksOf(released, snapshot(ask(), less))).toEqual([
    'event played: userId is no longer accepted',
    'event played: userId was removed',
  ]);
  expect(breaksOf(released, snapshot(ask(), played, { ended: { status: 404 } }))).toEqual([
    'error ended: was 410, is 404',
  ]);
});

it('reports a lower maximum length and a renamed event field of a contract of the product', () => {
  const { askQuestion, QUESTION_MAX } = contracts;
  const question = requiredText(QUESTION_MAX - 1);
  const changed = {
    ...askQuestion,
    body: z.strictObject({ ...askQuestion.body.shape, question }),
    events: { words: z.object({ sentence: z.string() }) },
  };
  expect(breaksOf(takeSnapshot({ askQuestion }), takeSnapshot({ askQuestion: changed }))).toEqual([
    'askQuestion: body: question is stricter: maxLength 299',
    'askQuestion: event words: text was removed',
  ]);
});

it('reports no break between the contracts and their own snapshot, read from JSON', () => {
  const now = takeSnapshot(contracts);
  expect(now.routes.length).toBeGreaterThan(30);
  expect(breaksOf(JSON.parse(JSON.stringify(now)), now)).toEqual([]);
});
