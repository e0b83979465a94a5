import { isDuplicateKey } from '@sidelight/kit';
import { addDays, type LocalDate, utcDateOf } from '@sidelight/rules';
import type { ClientSession, Connection, QueryFilter } from 'mongoose';
import { trusted } from 'mongoose';
import { type DailyRecord, dailyModel } from './daily.model.ts';

export function createDailyRepository(connection: Connection) {
  const model = dailyModel(connection);
  async function find(date: LocalDate): Promise<string | null> {
    const found = await model.findById(date).lean<DailyRecord>();
    return found?.storyId ?? null;
  }

  /** The earliest date of the schedule. It does not change, because dates that are over are never removed. */
  async function firstDate(): Promise<LocalDate | null> {
    const first = await model.findOne({}, { _id: 1 }).sort({ _id: 1 }).lean<DailyRecord>();
    return first?._id ?? null;
  }

  async function range(from: LocalDate, to: LocalDate): Promise<DailyRecord[]> {
    return model
      .find({ _id: trusted({ $gte: from, $lte: to }) })
      .sort({ _id: -1 })
      .lean<DailyRecord[]>();
  }

  async function hadDate(storyId: string, date: LocalDate): Promise<boolean> {
    return (await model.exists({ storyId, _id: trusted({ $lte: date }) })) !== null;
  }

  /** A date to which another replica has given a mystery meanwhile keeps that mystery. */
  async function fill(days: readonly DailyRecord[]): Promise<void> {
    if (days.length === 0) return;
    try {
      await model.insertMany([...days], { ordered: false });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }

  async function choose(date: LocalDate, storyId: string, session: ClientSession): Promise<string | null> {
    const before = await model
      .findByIdAndUpdate(
        date,
        { $set: { storyId, isChosen: true } },
        { session, upsert: true, returnDocument: 'before' },
      )
      .lean<DailyRecord>();
    return before?.storyId ?? null;
  }

  /** Replaces the date's mystery only if it is still `before` and no admin chose it. */
  async function replace({ _id, storyId }: DailyRecord, before: string): Promise<void> {
    await model.updateOne({ _id, storyId: before, isChosen: trusted({ $ne: true }) }, { $set: { storyId } });
  }

  /** Removes the mysteries from the date `from` and all later dates, even if an admin chose them. */
  async function removeFrom(from: LocalDate, storyIds: readonly string[]): Promise<void> {
    await model.deleteMany({ storyId: trusted({ $in: [...storyIds] }), _id: trusted({ $gte: from }) });
  }

  /**
   * Removes a mystery from the date `from`, which must not have begun in any time zone. Also removes it from other
   * dates less than `days` days from its new date `to`, except dates that may have begun and dates for which an admin
   * chose it.
   * @returns whether the mystery was removed from any date
   */
  async function clearLeft(
    move: { storyId: string; to: LocalDate; from: LocalDate | undefined; days: number },
    now: Date,
    session: ClientSession,
  ): Promise<boolean> {
    const { storyId, to, from, days } = move;
    const tomorrow = addDays(utcDateOf(now), 1);
    const [, after = tomorrow] = [tomorrow, addDays(to, -days)].toSorted();
    const near = {
      _id: trusted({ $gt: after, $lt: addDays(to, days), $ne: to }),
      isChosen: trusted({ $ne: true }),
    };
    const left = from === undefined || from === to ? [near] : [near, { _id: from }];
    const { deletedCount } = await model.deleteMany({ storyId, $or: left } as QueryFilter<DailyRecord>, {
      session,
    });
    return deletedCount > 0;
  }

  return { find, firstDate, range, hadDate, fill, choose, replace, removeFrom, clearLeft };
}
