import * as z from 'zod';
import { ApiError } from '../errors/api-error.ts';

export const encodeCursor = (values: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url');

/** @throws {ApiError} `invalid_parameters` for a malformed cursor, or for values that the schema refuses */
export function decodeCursor<T>(cursor: string, schema: z.ZodType<T>): T {
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch (cause) {
    throw new ApiError({ code: 'invalid_parameters', cause });
  }
}

/** @param found the page's records, and one more if the list continues */
export function pageOf<T>(
  found: readonly T[],
  limit: number,
  cursorOf: (last: T) => string,
): { items: T[]; nextCursor: string | null } {
  const items = found.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: found.length > limit && last ? cursorOf(last) : null };
}

/** A record's place in a list that is sorted by time and then by id, the newest first. */
export type Position = { at: Date; id: string };

/** The latest time that a `Date` can hold, in epoch ms. */
const LATEST_MS = 8.64e15;
const PositionSchema = z.tuple([z.int().min(0).max(LATEST_MS), z.string()]);

export const encodePosition = ({ at, id }: Position): string => encodeCursor([at.getTime(), id]);

/** @throws {ApiError} `invalid_parameters` */
export function decodePosition(cursor: string | undefined): Position | null {
  if (cursor === undefined) return null;
  const [at, id] = decodeCursor(cursor, PositionSchema);
  return { at: new Date(at), id };
}
