import type { StorySort } from '@sidelight/contracts';
import { ApiError, decodeCursor, encodeCursor } from '@sidelight/kit';
import * as z from 'zod';

/** Where a page ended: the last story's sort value (dates as epoch ms) and id. */
export type Position = { value: number; storyId: string };

const CursorSchema = z.tuple([z.string(), z.enum(['asc', 'desc']), z.number(), z.string()]);

export const encodeStoryCursor = (
  sort: StorySort,
  direction: 'asc' | 'desc',
  { value, storyId }: Position,
): string => encodeCursor([sort, direction, value, storyId]);

/** @throws {ApiError} `invalid_parameters` for a cursor that was not made for this order */
export function decodeStoryCursor(cursor: string, sort: StorySort, direction: 'asc' | 'desc'): Position {
  const [ofSort, ofDirection, value, storyId] = decodeCursor(cursor, CursorSchema);
  if (ofSort !== sort || ofDirection !== direction) throw new ApiError({ code: 'invalid_parameters' });
  return { value, storyId };
}
