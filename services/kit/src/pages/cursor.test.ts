import { describe, expect, it } from 'vitest';
import { ApiError } from '../errors/api-error.ts';
import { decodePosition, encodeCursor, encodePosition, pageOf } from './cursor.ts';

describe('a position', () => {
  it('is what its cursor decodes to', () => {
    const position = { at: new Date('2026-11-20T12:00:00.123Z'), id: 'play-1|"[' };
    expect(encodePosition(position)).toMatch(/^[A-Za-z0-9_-]+$/);
    expect(decodePosition(encodePosition(position))).toEqual(position);
    expect(decodePosition(undefined)).toBeNull();
  });

  it.each([
    ['nothing', ''],
    ['no JSON', 'bm9uc2Vuc2U'],
    ['an object', Buffer.from('{}').toString('base64url')],
    ['too few values', encodeCursor([1])],
    ['a time that is no number', encodeCursor(['1', 'id'])],
    ['a time that no Date can hold', encodeCursor([1e16, 'id'])],
    ['an id that is no string', encodeCursor([1, 2])],
    ['an operator as id', Buffer.from('[1,{"$gt":""}]').toString('base64url')],
  ])('refuses a cursor of %s', (_, cursor) => {
    expect(() => decodePosition(cursor)).toThrow(ApiError);
  });
});

describe('a page', () => {
  it.each([
    [[], 2, [], null],
    [[1, 2], 2, [1, 2], null],
    [[1, 2, 3], 2, [1, 2], 'after 2'],
  ])('of %j with a limit of %i', (found, limit, items, nextCursor) => {
    expect(pageOf(found, limit, (last) => `after ${last}`)).toEqual({ items, nextCursor });
  });
});
