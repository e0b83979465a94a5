import { defineContract } from '@sidelight/contracts';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ApiError } from '../errors/api-error.ts';
import { validateRequest } from './validate.ts';

const contract = defineContract({
  name: 'writeWords',
  method: 'POST',
  path: '/api/tiny/words',
  auth: 'public',
  summary: 'Words.',
  body: z.strictObject({ words: z.record(z.string(), z.string()) }),
  responses: { 200: z.object({}) },
});

function issuesOf(body: unknown) {
  try {
    validateRequest(contract, { params: {}, query: {}, body });
  } catch (error) {
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ code: 'invalid_request' });
    return (error as ApiError).details?.issues as { path: string; message: string }[];
  }
  return [];
}

const wrong = (count: number) => ({
  words: Object.fromEntries(Array.from({ length: count }, (_, at) => [`w${at}`, 1])),
});

it('has another code if a parameter is wrong, even if the body is wrong too', () => {
  const withQuery = { ...contract, query: z.object({ limit: z.string() }) };
  expect(() => validateRequest(withQuery, { params: {}, query: {}, body: wrong(1) })).toThrow(
    expect.objectContaining({ code: 'invalid_parameters' }),
  );
});

it('names at most 20 issues', () => {
  expect(issuesOf(wrong(19))).toHaveLength(19);
  expect(issuesOf(wrong(1000))).toHaveLength(20);
});

it('refuses a request with more wrong values than zod can list', () => {
  expect(issuesOf(wrong(200_000))).toEqual([{ path: 'body', message: expect.any(String) }]);
});

it('quotes only the beginning of a long name', () => {
  const long = 'x'.repeat(100_000);
  expect(JSON.stringify(issuesOf({ words: { [long]: 1 } })).length).toBeLessThan(1000);
  expect(JSON.stringify(issuesOf({ words: {}, [long]: 1 })).length).toBeLessThan(1000);
});
