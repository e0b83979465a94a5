import type { listUsers as contract, QueryOf, ResultOf } from '@sidelight/contracts';
import { decodeCursor, encodeCursor, pageOf } from '@sidelight/kit';
import * as z from 'zod';
import type { ProfileContext } from '../profile-context.ts';

const CursorSchema = z.tuple([z.string().max(20)]);

/**
 * Finds usernames that begin with `username`. It searches neither former usernames nor emails.
 * @throws {ApiError} `invalid_parameters` for a malformed cursor
 */
export async function listUsers(
  { accounts }: Pick<ProfileContext, 'accounts'>,
  { username, cursor, limit }: QueryOf<typeof contract>,
): Promise<ResultOf<typeof contract>> {
  const [after] = cursor === undefined ? [null] : decodeCursor(cursor, CursorSchema);
  const found = await accounts.withPrefix(username, after, limit + 1);
  const { items, nextCursor } = pageOf(found, limit, ({ usernameKey }) => encodeCursor([usernameKey]));
  return {
    items: items.map((account) => ({
      username: account.username,
      createdAt: account.createdAt.toISOString(),
    })),
    nextCursor,
  };
}
