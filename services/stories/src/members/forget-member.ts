import { randomUUID } from 'node:crypto';
import { collectionOf, type EventHandlers } from '@sidelight/kit';
import type { ClientSession, Connection } from 'mongoose';
import { DELETED_AUTHOR_ID } from '../authors/authors-without-account.ts';
import type { StoriesContext } from '../stories-context.ts';

type ForgetContext = Pick<
  StoriesContext,
  'connection' | 'stories' | 'authors' | 'favourites' | 'reactions' | 'reports'
>;

/**
 * Removes a member whose account was deleted. The member's mysteries stay without an author's name. Reactions and
 * reports stay without the member's id. Favourites are deleted.
 */
export function forgetMembers(ctx: ForgetContext): EventHandlers<'account.deleted'> {
  return {
    'account.deleted': async ({ userId }, { session }) => {
      const { connection, stories, authors, favourites, reactions, reports } = ctx;
      await stories.reassign(userId, DELETED_AUTHOR_ID, session);
      await authors.remove(userId, session);
      await favourites.removeAll(userId, session);
      // All reactions of the member get the same random user id. A fixed id would not do: two deleted members may have
      // reacted to the same mystery, and a user id has at most one reaction to a mystery.
      await reactions.reassign(userId, `gone-${randomUUID().slice(0, 8)}`, session);
      await reports.makeAnonymous(userId, session);
      await removeStoredResponses(connection, userId, session);
    },
  };
}

/** Responses that are stored for repeated requests have the member's id in their keys. */
async function removeStoredResponses(
  connection: Connection,
  userId: string,
  session: ClientSession,
): Promise<void> {
  const responses = collectionOf<{ _id: string }>(connection, 'idempotency');
  for (const scope of [`createStory:${userId}`, `createReport:user:${userId}`]) {
    // Ids are `<scope>:<key>`. The character `;` follows `:`, so the range has every key of the scope.
    await responses.deleteMany({ _id: { $gte: `${scope}:`, $lt: `${scope};` } }, { session });
  }
}
