import { emailKey } from '@sidelight/rules';
import type { ClientSession, Connection } from 'mongoose';
import { trusted } from 'mongoose';
import { type SignUpRecord, signUpModel } from './account.model.ts';

export function createSignUpsRepository(connection: Connection) {
  const model = signUpModel(connection);
  async function insert(signUp: SignUpRecord, session: ClientSession): Promise<void> {
    await model.create([signUp], { session });
  }

  async function find(signUpId: string, now: Date): Promise<SignUpRecord | null> {
    return model.findOne({ _id: signUpId, expiresAt: trusted({ $gt: now }) }).lean<SignUpRecord>();
  }

  async function findNewest(
    by: { emailKey: string } | { usernameKey: string },
    now: Date,
  ): Promise<SignUpRecord | null> {
    return model
      .findOne({ ...by, expiresAt: trusted({ $gt: now }) })
      .sort({ createdAt: -1 })
      .lean<SignUpRecord>();
  }

  /** @returns false if the sign-up is used or expired */
  async function prolong(
    signUpId: string,
    { now, until }: { now: Date; until: Date },
    session: ClientSession,
  ): Promise<boolean> {
    const pending = { _id: signUpId, expiresAt: trusted({ $gt: now }) };
    const { matchedCount } = await model.updateOne(pending, { $set: { expiresAt: until } }, { session });
    return matchedCount === 1;
  }

  /** @returns null if the sign-up is used or expired */
  async function take(signUpId: string, now: Date, session: ClientSession): Promise<SignUpRecord | null> {
    return model
      .findOneAndDelete({ _id: signUpId, expiresAt: trusted({ $gt: now }) }, { session })
      .lean<SignUpRecord>();
  }

  async function takeByEmail(email: string, session: ClientSession): Promise<SignUpRecord[]> {
    const filter = { emailKey: emailKey(email) };
    const found = await model.find(filter).session(session).lean<SignUpRecord[]>();
    await model.deleteMany(filter, { session });
    return found;
  }

  return { insert, find, findNewest, prolong, take, takeByEmail };
}
