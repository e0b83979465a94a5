import { isDuplicateKey, retryOnDuplicate } from '@sidelight/kit';
import type { ClientSession, Connection } from 'mongoose';
import { DELETED_ACCOUNT_ID } from '../accounts/deleted-account.ts';
import {
  type AwardRecord,
  awardModel,
  type DailyFirstRecord,
  firstModel,
  type XpEntryRecord,
  xpModel,
} from './award.model.ts';

export function createAwardsRepository(connection: Connection) {
  const ledger = xpModel(connection);
  const awards = awardModel(connection);
  const firsts = firstModel(connection);
  const hasEntry = async (userId: string, playId: string, session: ClientSession): Promise<boolean> =>
    (await ledger.exists({ userId, playId }).session(session)) !== null;

  /** @returns false if the ledger has the play already */
  async function enter(entry: XpEntryRecord, session: ClientSession): Promise<boolean> {
    if (await hasEntry(entry.userId, entry.playId, session)) return false;
    await retryOnDuplicate(() => ledger.create([entry], { session }));
    return true;
  }

  /**
   * Returns whether the play was the first to solve the daily mystery. A repeated call for a play returns the same
   * result. The write is outside of the transaction, because otherwise all players who solve the mystery at the same
   * time would conflict on one record.
   */
  async function claimFirst({ _id, userId, playId }: DailyFirstRecord): Promise<boolean> {
    const held = await firsts.findById(_id).lean<DailyFirstRecord>();
    if (held) return held.playId === playId;
    try {
      await firsts.create([{ _id, userId, playId }]);
      return true;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return (await firsts.exists({ _id, playId })) !== null;
    }
  }

  async function insert(award: AwardRecord, session: ClientSession): Promise<void> {
    await awards.create([award], { session });
  }

  async function find(playId: string, userId: string): Promise<AwardRecord | null> {
    return awards.findOne({ _id: playId, userId }).lean<AwardRecord>();
  }

  async function list(userId: string): Promise<AwardRecord[]> {
    return awards.find({ userId }).sort({ at: 1 }).lean<AwardRecord[]>();
  }

  /**
   * The record of a first solver stays without the member's id, so that nobody else becomes the first solver of that
   * day.
   */
  async function removeMember(userId: string, session: ClientSession): Promise<void> {
    await ledger.deleteMany({ userId }, { session });
    await awards.deleteMany({ userId }, { session });
    await firsts.updateMany({ userId }, { $set: { userId: DELETED_ACCOUNT_ID } }, { session });
  }

  return { hasEntry, enter, claimFirst, insert, find, list, removeMember };
}
