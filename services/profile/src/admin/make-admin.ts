import { randomUUID } from 'node:crypto';
import { endSessions, inTransaction } from '@sidelight/kit';
import { emailKey } from '@sidelight/rules';
import type { ClientSession, Connection } from 'mongoose';
import { changeProblems } from '../accounts/check-credentials.ts';
import { usernameKey } from '../accounts/keys.ts';
import { openAccount } from '../accounts/open-account.ts';
import { hashPassword } from '../passwords/hash-password.ts';
import { weakReasons } from '../passwords/weak-password.ts';
import type { Repositories } from '../repositories.ts';
import { OPERATOR } from './audit.ts';

export type NewAdmin = { username: string; email: string; password: string };

/**
 * Creates an admin's account. If there is an account with this name, makes it an admin's account and replaces its
 * password and email. In this case, all sessions, links in mails and pending sign-ins of the account end.
 * @throws {Error} with a message for the operator
 */
export async function makeAdmin(
  connection: Connection,
  repositories: Repositories,
  { username, email, password }: NewAdmin,
  { adminUsernames, now }: { adminUsernames: readonly string[]; now: Date },
): Promise<'made' | 'updated'> {
  const key = usernameKey(username);
  const name = adminUsernames.find((each) => usernameKey(each) === key);
  if (!name) throw new Error(`'${username}' is not one of ADMIN_USERNAMES: ${adminUsernames.join(', ')}`);
  const [problem] = changeProblems({ email, password });
  if (problem) throw new Error(problem.message);
  const reasons = weakReasons(password, { username, email });
  if (reasons.length > 0) throw new Error(`The password is too easy to guess: ${reasons.join(', ')}`);

  const existing = await repositories.accounts.findByUsername(name);
  const owner = await repositories.accounts.findByEmail(email);
  if (owner && owner._id !== existing?._id)
    throw new Error(`The account '${owner.username}' has this email. Choose another one`);

  const login = {
    email,
    emailKey: emailKey(email),
    passwordHash: await hashPassword(password),
    isAdmin: true,
  };
  const record = (subjectId: string, session: ClientSession) =>
    repositories.audit.record({ actorId: OPERATOR, action: 'admin.set', subjectId, at: now }, session);
  if (existing) {
    await inTransaction(connection, async (session) => {
      await repositories.accounts.update(existing._id, login, session);
      await repositories.tokens.removeAll(existing._id, session);
      await repositories.mails.removePendingLinks(existing._id, session);
      await record(existing._id, session);
    });
    // The sessions end after the transaction, so that a session of a late sign-in with the old password ends too.
    await endSessions(connection, existing._id);
    return 'updated';
  }
  return inTransaction(connection, async (session) => {
    const account = { _id: randomUUID(), username: name, usernameKey: key, ...login, createdAt: now };
    if (!(await openAccount(repositories, { ...account, usernameHistory: [] }, session))) {
      throw new Error(`The name '${name}' is held by another account`);
    }
    await record(account._id, session);
    return 'made' as const;
  });
}
