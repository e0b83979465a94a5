import type { StorySort } from '@sidelight/contracts';
import { ApiError, decodeCursor, encodeCursor } from '@sidelight/kit';
import * as z from 'zod';

/** The sort value of a mystery (a date in epoch ms) and its id. */
export type Position = { value: number; storyId: string };
export type Order = { sort: StorySort; direction: 'asc' | 'desc' };

const CursorSchema = z.tuple([z.string(), z.enum(['asc', 'desc']), z.number(), z.string()]);

export const encodeStoryCursor = ({ sort, direction }: Order, { value, storyId }: Position): string =>
  encodeCursor([sort, direction, value, storyId]);

/** @throws {ApiError} `invalid_parameters` for a malformed cursor, or for a cursor of a list in another order */
export function decodeStoryCursor(cursor: string, { sort, direction }: Order): Position {
  const [ofSort, ofDirection, value, storyId] = decodeCursor(cursor, CursorSchema);
  if (ofSort !== sort || ofDirection !== direction) throw new ApiError({ code: 'invalid_parameters' });
  return { value, storyId };
}

/** The order of the database: by value, and by id where values are equal. */
export function comparePositions(direction: Order['direction']) {
  const sign = direction === 'asc' ? 1 : -1;
  const byId = (a: Position, b: Position) => Number(a.storyId > b.storyId) - Number(a.storyId < b.storyId);
  return (a: Position, b: Position) => sign * (a.value - b.value || byId(a, b));
}
