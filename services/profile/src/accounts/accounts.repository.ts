import { emailKey } from '@sidelight/rules';
import type { ClientSession, Connection, QueryFilter } from 'mongoose';
import { trusted } from 'mongoose';
import { type AccountRecord, accountModel } from './account.model.ts';
import { usernameKey } from './keys.ts';

const AFTER_USERNAMES = '~';

export function createAccountsRepository(connection: Connection) {
  const model = accountModel(connection);
  async function find(userId: string, session: ClientSession | null = null): Promise<AccountRecord | null> {
    return model.findById(userId).session(session).lean<AccountRecord>();
  }

  async function findByUsername(username: string): Promise<AccountRecord | null> {
    return model.findOne({ usernameKey: usernameKey(username) }).lean<AccountRecord>();
  }

  async function findByEmail(
    email: string,
    session: ClientSession | null = null,
  ): Promise<AccountRecord | null> {
    return model
      .findOne({ emailKey: emailKey(email) })
      .session(session)
      .lean<AccountRecord>();
  }

  async function usernamesOf(userIds: readonly string[]): Promise<Record<string, string>> {
    const found = await model
      .find({ _id: trusted({ $in: [...userIds] }) })
      .select('username')
      .lean<Pick<AccountRecord, '_id' | 'username'>[]>();
    return Object.fromEntries(found.map(({ _id, username }) => [_id, username]));
  }

  /**
   * The accounts are sorted by their username keys.
   * @param after the last username key of the page before, or null
   */
  async function withPrefix(
    prefix: string,
    after: string | null,
    limit: number,
  ): Promise<Pick<AccountRecord, 'username' | 'usernameKey' | 'createdAt'>[]> {
    const first = usernameKey(prefix);
    const from = after !== null && after >= first ? { $gt: after } : { $gte: first };
    return model
      .find({ usernameKey: trusted({ ...from, $lt: `${first}${AFTER_USERNAMES}` }) })
      .select({ _id: 0, username: 1, usernameKey: 1, createdAt: 1 })
      .sort({ usernameKey: 1 })
      .limit(limit)
      .lean<Pick<AccountRecord, 'username' | 'usernameKey' | 'createdAt'>[]>();
  }

  async function insert(account: AccountRecord, session: ClientSession): Promise<void> {
    await model.create([account], { session });
  }

  async function update(
    userId: string,
    changes: Partial<AccountRecord>,
    session: ClientSession,
  ): Promise<AccountRecord | null> {
    return model
      .findByIdAndUpdate(userId, { $set: changes }, { session, returnDocument: 'after' })
      .lean<AccountRecord>();
  }

  /** Stores a new hash of the same password. @returns false if the account's hash was changed meanwhile */
  async function replaceHash(
    { _id, passwordHash }: AccountRecord,
    next: string,
    session: ClientSession,
  ): Promise<boolean> {
    const { matchedCount } = await model.updateOne(
      { _id, passwordHash },
      { $set: { passwordHash: next } },
      { session },
    );
    return matchedCount === 1;
  }

  /** Makes all codes up to this time step unusable. @returns false if the code of this step was used before */
  async function useTimeStep(userId: string, step: number): Promise<boolean> {
    const filter = { _id: userId, 'mfa.lastStep': trusted({ $lt: step }) } as QueryFilter<AccountRecord>;
    const { matchedCount } = await model.updateOne(filter, { $set: { 'mfa.lastStep': step } });
    return matchedCount === 1;
  }

  /** @returns false if the account does not have this code, or if the code was used before */
  async function useRecoveryCode(userId: string, hash: string): Promise<boolean> {
    const filter = { _id: userId, 'mfa.recoveryHashes': hash } as QueryFilter<AccountRecord>;
    const { matchedCount } = await model.updateOne(filter, { $pull: { 'mfa.recoveryHashes': hash } });
    return matchedCount === 1;
  }

  async function remove(userId: string, session: ClientSession): Promise<boolean> {
    const { deletedCount } = await model.deleteOne({ _id: userId }, { session });
    return deletedCount === 1;
  }

  /** An estimate, because for an exact count every sign-up would have to write the same record. */
  const count = (): Promise<number> => model.estimatedDocumentCount();

  return {
    ...{ find, findByUsername, findByEmail, usernamesOf, withPrefix, insert, update },
    ...{ replaceHash, useTimeStep, useRecoveryCode, remove, count },
  };
}
