import { ApiError } from '@sidelight/kit';

/** Where a page of a list ends: an instant, and an id among those of the same instant. */
export type Position = { at: Date; id: string };

export const encodePosition = ({ at, id }: Position): string =>
  Buffer.from(`${at.getTime()}|${id}`).toString('base64url');

/** @param idPattern what an id of the list looks like. @throws ApiError invalid_parameters */
export function decodePosition(cursor: string | undefined, idPattern: RegExp): Position | null {
  if (cursor === undefined) return null;
  const [time = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split('|');
  const at = new Date(/^\d{1,15}$/.test(time) ? Number(time) : Number.NaN);
  if (!idPattern.test(id) || Number.isNaN(at.getTime())) throw new ApiError({ code: 'invalid_parameters' });
  return { at, id };
}
