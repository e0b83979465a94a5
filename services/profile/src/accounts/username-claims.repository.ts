import { retryOnDuplicate } from '@sidelight/kit';
import type { ClientSession } from 'mongoose';
import { trusted } from 'mongoose';
import type { UsernameClaimModel, UsernameClaimRecord } from './account.model.ts';
import { NOBODY } from './nobody.ts';

export function createUsernameClaimsRepository(model: UsernameClaimModel) {
  /** True where somebody holds the name. */
  async function isHeld(key: string, now: Date): Promise<boolean> {
    const claim = await model.findById(key).lean<UsernameClaimRecord>();
    return claim !== null && (claim.until === null || claim.until > now);
  }

  /**
   * Takes a name for an owner until an instant, or for good with null. An owner may take a name back.
   * @returns false if it is another's
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

  /** Lets a name go at an instant. */
  async function release(key: string, ownerId: string, until: Date, session: ClientSession): Promise<void> {
    await model.updateOne({ _id: key, ownerId }, { $set: { until } }, { session });
  }

  /** Makes an account's names nobody's; the one that it had last is free from an instant on. */
  async function abandon(
    { key, ownerId, until }: { key: string; ownerId: string; until: Date },
    session: ClientSession,
  ): Promise<void> {
    await release(key, ownerId, until, session);
    await model.updateMany({ ownerId }, { $set: { ownerId: NOBODY } }, { session });
  }

  return { isHeld, take, release, abandon };
}
