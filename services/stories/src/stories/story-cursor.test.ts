import { ApiError } from '@sidelight/kit';
import { expect, it } from 'vitest';
import { createStoryCursors, type Order } from './story-cursor.ts';

const [OLD, NEW] = ['the-old-secret-of-these-tests-0123456789', 'the-new-secret-of-these-tests-0123456789'];
const order: Order = { sort: 'attempts', direction: 'desc' };
const position = { value: 41, storyId: 'story-7' };

it('a cursor is a position that clients cannot read', () => {
  const cursors = createStoryCursors([OLD]);
  const cursor = cursors.encode(order, position);
  expect(cursor).toMatch(/^[A-Za-z0-9_-]{1,400}$/);
  expect(Buffer.from(cursor, 'base64url').toString('latin1')).not.toMatch(/41|story/);
  expect(cursors.decode(cursor, order)).toEqual(position);
  expect(cursors.encode(order, position)).toBe(cursor);
  expect(cursors.encode(order, { ...position, value: 42 }).slice(0, 16)).not.toBe(cursor.slice(0, 16));
});

it('a cursor that a client has made or changed is refused', () => {
  const cursors = createStoryCursors([OLD]);
  const bytes = Buffer.from(cursors.encode(order, position), 'base64url');
  const changed = [...bytes.keys()].map((at) => {
    const copy = Buffer.from(bytes);
    copy.writeUInt8(copy.readUInt8(at) ^ 1, at);
    return copy;
  });
  for (const each of [...changed, bytes.subarray(0, -1), Buffer.from('["attempts","desc",41,"story-7"]')]) {
    expect(() => cursors.decode(each.toString('base64url'), order)).toThrow(ApiError);
  }
  const cursor = bytes.toString('base64url');
  expect(() => cursors.decode(cursor, { ...order, direction: 'asc' })).toThrow(ApiError);
  expect(() => cursors.decode('', order)).toThrow(ApiError);
});

it('a cursor stays valid while its secret is being replaced', () => {
  const cursor = createStoryCursors([OLD]).encode(order, position);
  expect(createStoryCursors([NEW, OLD]).decode(cursor, order)).toEqual(position);
  expect(createStoryCursors([NEW, OLD]).encode(order, position)).not.toBe(cursor);
  expect(() => createStoryCursors([NEW]).decode(cursor, order)).toThrow(ApiError);
});
