import { randomUUID } from 'node:crypto';
import { collectionOf, type EventHandlers } from '@sidelight/kit';
import type { ClientSession, Connection } from 'mongoose';
import type { StoriesContext } from '../stories-context.ts';
import { NOBODY } from './nobody.ts';

type ForgetContext = Pick<
  StoriesContext,
  'connection' | 'stories' | 'authors' | 'favourites' | 'reactions' | 'reports'
>;

/**
 * A deleted account's mysteries stay, as nobody's; its likes still count, and its reports still wait, without
 * saying whose they were; its favourites go.
 */
export function forgetMembers(ctx: ForgetContext): EventHandlers<'account.deleted'> {
  return {
    'account.deleted': async ({ userId }, { session }) => {
      const { connection, stories, authors, favourites, reactions, reports } = ctx;
      await stories.reassign(userId, NOBODY, session);
      await authors.merge(userId, NOBODY, session);
      await favourites.removeAll(userId, session);
      // One id for all of them: a player reacts once to a mystery, also one who is gone.
      await reactions.reassign(userId, `gone-${randomUUID().slice(0, 8)}`, session);
      await reports.makeAnonymous(userId, session);
      await removeAnswers(connection, userId, session);
    },
  };
}

/** Stored answers to repeated requests are kept under whose request it was. */
async function removeAnswers(connection: Connection, userId: string, session: ClientSession): Promise<void> {
  const answers = collectionOf<{ _id: string }>(connection, 'idempotency');
  for (const scope of [`createStory:${userId}`, `createReport:user:${userId}`]) {
    // Ids are `<scope>:<key>`; `;` follows `:`.
    await answers.deleteMany({ _id: { $gte: `${scope}:`, $lt: `${scope};` } }, { session });
  }
}
