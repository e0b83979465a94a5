import { randomUUID } from 'node:crypto';
import { collectionOf, type EventHandlers } from '@sidelight/kit';
import type { ClientSession, Connection } from 'mongoose';
import { DELETED_AUTHOR_ID } from '../authors/authors-without-account.ts';
import type { StoriesContext } from '../stories-context.ts';

type ForgetContext = Pick<
  StoriesContext,
  'connection' | 'stories' | 'authors' | 'favourites' | 'reactions' | 'reports'
>;

/** Mysteries, reactions and reports of a deleted account stay without the member's id. Favourites are deleted. */
export function forgetMembers(ctx: ForgetContext): EventHandlers<'account.deleted'> {
  return {
    'account.deleted': async ({ userId }, { session }) => {
      const { connection, stories, authors, favourites, reactions, reports } = ctx;
      await stories.reassign(userId, DELETED_AUTHOR_ID, session);
      await authors.remove(userId, session);
      await favourites.removeAll(userId, session);
      // Each deleted member gets another random id. With a common id, two deleted members could not both have a
      // reaction to the same mystery.
      await reactions.reassign(userId, `gone-${randomUUID().slice(0, 8)}`, session);
      await reports.makeAnonymous(userId, session);
      await removeStoredResponses(connection, userId, session);
    },
  };
}

/**
 * Removes the responses that were stored for the member's idempotency keys, because the ids of these records contain
 * the member's id.
 */
async function removeStoredResponses(
  connection: Connection,
  userId: string,
  session: ClientSession,
): Promise<void> {
  const responses = collectionOf<{ _id: string }>(connection, 'idempotency');
  for (const scope of [`createStory:${userId}`, `createReport:user:${userId}`]) {
    // An id is `<scope>:<key>`. The character after `:` is `;`, so this range has all ids of the scope.
    await responses.deleteMany({ _id: { $gte: `${scope}:`, $lt: `${scope};` } }, { session });
  }
}
