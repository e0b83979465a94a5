import { endSessions, inTransaction } from '@sidelight/kit';
import type { Connection } from 'mongoose';
import type { Repositories } from '../repositories.ts';
import { OPERATOR } from './audit.ts';

/**
 * Turns off the second factor of an owner who lost the authenticator and the recovery codes. It also ends the account's
 * sessions, links in mails and pending sign-ins, and sends the owner a mail. The password stays, so that access to the
 * mailbox alone is not enough to sign in.
 * @param note how the owner proved who they are
 * @returns how many sessions ended
 * @throws {Error} with a message for the operator
 */
export async function resetMfa(
  connection: Connection,
  { accounts, tokens, mails, audit }: Repositories,
  { username, note }: { username: string; note: string },
  now: Date,
): Promise<number> {
  const account = await accounts.findByUsername(username);
  if (!account) throw new Error(`There is no account '${username}'`);
  if (!account.mfa) throw new Error(`'${account.username}' has no second factor`);
  if (note.trim() === '') throw new Error('The record needs a note on how the owner was recognised');
  const { _id: userId, email } = account;
  await inTransaction(connection, async (session) => {
    await accounts.update(userId, { mfa: null }, session);
    await tokens.removeAll(userId, session);
    await mails.removePendingLinks(userId, session);
    await mails.queue({ kind: 'mfa_reset', to: email, subjectId: userId }, now, session);
    await audit.record({ actorId: OPERATOR, action: 'mfa.reset', subjectId: userId, note, at: now }, session);
  });
  return endSessions(connection, userId);
}
