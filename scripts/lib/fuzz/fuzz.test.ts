import * as contracts from '@sidelight/contracts';
import { contractsIn } from '@sidelight/contracts/snapshot';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createOpenApi } from '../../../services/edge/src/create-openapi.ts';
import { addressOf, CALLERS, HINTS, sampleCases } from './cases.ts';
import { type ApiDocument, operationsOf } from './document.ts';
import { createJudge } from './judge.ts';
import { createPool, resolveAll } from './pool.ts';
import { spoilt } from './spoil.ts';
import { valuesOf } from './values.ts';

const all = contractsIn(contracts);
const document = createOpenApi(all, { title: 'Sidelight', version: '1' }) as unknown as ApiDocument;
const operations = operationsOf(document);
const seed = 7;

describe('random requests', () => {
  it('are the same for the same seed, and use every operation and every caller', () => {
    const cases = sampleCases(operations, 3000, seed);
    expect(sampleCases(operations, 3000, seed)).toEqual(cases);
    expect(sampleCases(operations, 3000, 8)).not.toEqual(cases);
    expect(new Set(cases.map(({ operation }) => operation.operationId)).size).toBe(operations.length);
    expect(new Set(cases.map(({ caller }) => caller)).size).toBe(CALLERS.length);
  });

  it('never have an empty path segment, which would be the address of another route', () => {
    const reached = sampleCases(operations, 3000, seed).map((each) =>
      addressOf({ ...each, query: [] }, () => ''),
    );
    expect(reached.filter((address) => /\/(?:\/|$)/.test(address))).toEqual([]);
  });

  const bodies = all.flatMap((contract) =>
    contract.body && contract.auth !== 'service' ? [[contract.name, contract.body] as const] : [],
  );
  it.each(bodies)('for %s are sometimes valid and sometimes invalid', (name, body) => {
    const schema = operations.find(({ operationId }) => operationId === name)?.body ?? {};
    const right = fc.sample(valuesOf(schema, HINTS), { numRuns: 100, seed });
    const wrong = fc.sample(spoilt(valuesOf(schema, HINTS)), { numRuns: 100, seed });
    expect(right.some((value) => body.safeParse(value).success)).toBe(true);
    const isEmpty = Object.keys((schema.properties ?? {}) as object).length === 0 && !schema.oneOf;
    if (!isEmpty) expect(wrong.some((value) => !body.safeParse(value).success)).toBe(true);
  });

  it('use values from earlier responses', () => {
    const pool = createPool();
    pool.keep({ items: [{ playId: 'first' }, { playId: 'second', title: 'Not kept' }] });
    expect(resolveAll({ ids: ['@playId#1', '@playId#2', '@title#0', 'plain'] }, pool.resolve)).toEqual({
      ids: ['second', 'first', 'nothing-yet', 'plain'],
    });
  });
});

describe('a response is wrong', () => {
  const judge = createJudge(document);
  const operation = operations.find(({ operationId }) => operationId === 'getReactionCounts');
  const problem = (status: number, body: unknown, over: object = {}) => {
    if (!operation) throw new Error('The document lacks getReactionCounts');
    const headers = { 'content-type': 'application/json; charset=utf-8' };
    return judge(operation, { status, headers, text: JSON.stringify(body), elapsedMs: 3, ...over });
  };
  const counts = { likes: 1, dislikes: 0 };
  const refusal = { error: 'Story not found', code: 'story_not_found', requestId: 'r' };

  it('unless it is as the document declares', () => {
    expect(problem(200, counts)).toBeNull();
    expect(problem(404, refusal)).toBeNull();
  });

  it('unless it has another media type that the document declares', () => {
    const picture = operations.find(({ operationId }) => operationId === 'getPicture');
    if (!picture) throw new Error('The document lacks getPicture');
    const answer = { status: 200, text: 'RIFF', elapsedMs: 3 };
    expect(judge(picture, { ...answer, headers: { 'content-type': 'image/webp' } })).toBeNull();
    expect(judge(picture, { ...answer, headers: { 'content-type': 'image/png' } })).toContain('as image/png');
  });

  it.each<[string, number, unknown, object]>([
    ['answered 500', 500, { ...refusal, code: 'internal' }, {}],
    ['which the document does not declare', 418, refusal, {}],
    ['with an undeclared shape', 200, { likes: -1, dislikes: 0 }, {}],
    ['with an undeclared shape', 200, { ...counts, solution: 'It was the ice.' }, {}],
    ['with an undeclared shape', 404, { error: 'Story not found' }, {}],
    ['with the unknown code lost', 404, { ...refusal, code: 'lost' }, {}],
    ['with a stack trace', 404, { ...refusal, error: 'Error\n    at read (file:///app/read.ts:3:5)' }, {}],
    ['took 5001 ms', 200, counts, { elapsedMs: 5001 }],
    ['invalid JSON', 200, counts, { text: '{"likes":' }],
    ['as text/html', 200, counts, { headers: { 'content-type': 'text/html' } }],
    ['gave no answer', 0, counts, { failure: 'socket hang up' }],
    [
      'without an answer',
      200,
      counts,
      { headers: { 'content-type': 'text/event-stream' }, text: 'event: words\ndata: {}\n\n' },
    ],
  ])('if it %s', (expected, status, body, over) => {
    expect(problem(status, body, over)).toContain(expected);
  });
});
