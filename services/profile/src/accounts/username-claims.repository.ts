import { retryOnDuplicate } from '@sidelight/kit';
import type { ClientSession, Connection } from 'mongoose';
import { trusted } from 'mongoose';
import { claimModel, type UsernameClaimRecord } from './account.model.ts';
import { DELETED_ACCOUNT_ID } from './deleted-account.ts';

/** After a rename or a deletion, nobody else can take the username for this time. */
export const USERNAME_HOLD_MS = 30 * 24 * 3_600_000;

export function createUsernameClaimsRepository(connection: Connection) {
  const model = claimModel(connection);
  async function isHeld(key: string, now: Date): Promise<boolean> {
    const claim = await model.findById(key).lean<UsernameClaimRecord>();
    return claim !== null && (claim.until === null || claim.until > now);
  }

  /**
   * An owner may take a former username back.
   * @returns false if somebody else holds the username
   */
  async function take(
    { _id, ownerId, until }: UsernameClaimRecord,
    now: Date,
    session: ClientSession,
  ): Promise<boolean> {
    await model.deleteOne({ _id, until: trusted({ $lte: now }) }, { session });
    const held = await model.findById(_id).session(session).lean<UsernameClaimRecord>();
    if (held && held.ownerId !== ownerId) return false;
    if (held) await model.updateOne({ _id }, { $set: { until } }, { session });
    else await retryOnDuplicate(() => model.create([{ _id, ownerId, until }], { session }));
    return true;
  }

  async function release(key: string, ownerId: string, until: Date, session: ClientSession): Promise<void> {
    await model.updateOne({ _id: key, ownerId }, { $set: { until } }, { session });
  }

  /**
   * Removes the owner's id from all usernames of a deleted account. Its last username (`key`) is free from `until` on.
   */
  async function abandon(
    { key, ownerId, until }: { key: string; ownerId: string; until: Date },
    session: ClientSession,
  ): Promise<void> {
    await release(key, ownerId, until, session);
    await model.updateMany({ ownerId }, { $set: { ownerId: DELETED_ACCOUNT_ID } }, { session });
  }

  return { isHeld, take, release, abandon };
}
