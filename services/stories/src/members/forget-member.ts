import { randomUUID } from 'node:crypto';
import { collectionOf, type EventHandlers } from '@sidelight/kit';
import type { ClientSession, Connection } from 'mongoose';
import type { Deps } from '../deps.ts';
import { NOBODY } from './nobody.ts';

type ForgetDeps = Pick<Deps, 'connection' | 'stories' | 'authors' | 'favourites' | 'reactions' | 'reports'>;

/**
 * A deleted account's mysteries stay, as nobody's; its likes still count, and its reports still wait, without
 * saying whose they were; its favourites go.
 */
export function forgetMembers(deps: ForgetDeps): EventHandlers<'account.deleted'> {
  return {
    'account.deleted': async ({ userId }, { session }) => {
      const { connection, stories, authors, favourites, reactions, reports } = deps;
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
