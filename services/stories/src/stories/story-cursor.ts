import type { StorySort } from '@sidelight/contracts';
import { ApiError } from '@sidelight/kit';
import * as z from 'zod';

/** Where a page ended: the last story's sort value (dates as epoch ms) and id. */
export type Position = { value: number; storyId: string };

const CursorSchema = z.tuple([z.string(), z.enum(['asc', 'desc']), z.number(), z.string()]);

export function encodeCursor(
  sort: StorySort,
  direction: 'asc' | 'desc',
  { value, storyId }: Position,
): string {
  return Buffer.from(JSON.stringify([sort, direction, value, storyId])).toString('base64url');
}

/** @throws {ApiError} `invalid_parameters` for a cursor that was not made for this order */
export function decodeCursor(cursor: string, sort: StorySort, direction: 'asc' | 'desc'): Position {
  try {
    const [ofSort, ofDirection, value, storyId] = CursorSchema.parse(
      JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')),
    );
    if (ofSort === sort && ofDirection === direction) return { value, storyId };
    throw new Error('The cursor belongs to another order');
  } catch (cause) {
    throw new ApiError({ code: 'invalid_parameters', cause });
  }
}
