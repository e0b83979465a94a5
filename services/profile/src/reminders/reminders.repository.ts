import { isDuplicateKey, retryOnDuplicate } from '@sidelight/kit';
import type { LocalDate } from '@sidelight/rules';
import type { ClientSession, Connection, UpdateQuery } from 'mongoose';
import { trusted } from 'mongoose';
import {
  type ReminderDayRecord,
  type ReminderRecord,
  reminderDayModel,
  reminderModel,
} from './reminder.model.ts';

/** A member's date is remembered for this time, in ms. After this time, the date cannot come again in any time zone. */
const KEEP_DAYS_MS = 7 * 86_400_000;

const OFF: Pick<ReminderRecord, 'channel' | 'push' | 'failedDays'> = {
  channel: 'off',
  push: null,
  failedDays: 0,
};

type NewDay = Pick<ReminderDayRecord, 'userId' | 'date' | 'kind'>;

export function createRemindersRepository(connection: Connection) {
  const model = reminderModel(connection);
  const days = reminderDayModel(connection);
  const dayId = ({ userId, date }: Pick<NewDay, 'userId' | 'date'>) => `${userId}:${date}`;

  async function find(userId: string): Promise<ReminderRecord | null> {
    return model.findById(userId).lean<ReminderRecord>();
  }

  async function findByStopToken(stopToken: string): Promise<ReminderRecord | null> {
    return model.findOne({ stopToken }).lean<ReminderRecord>();
  }

  /** A record that exists keeps its stop token. */
  async function save(
    userId: string,
    wishes: Omit<ReminderRecord, '_id' | 'stopToken'>,
    newToken: string,
    session: ClientSession,
  ): Promise<void> {
    await model.updateOne(
      { _id: userId },
      { $set: wishes, $setOnInsert: { stopToken: newToken } },
      { upsert: true, session },
    );
  }

  /**
   * Turns reminders off for the other members who used this browser, because it reminds only the member who asked last.
   */
  async function takeBrowser(userId: string, endpoint: string, session: ClientSession): Promise<void> {
    const others = { 'push.endpoint': endpoint, _id: trusted({ $ne: userId }) };
    await model.updateMany(others, { $set: OFF }, { session });
  }

  /**
   * Claims a reminder that is due. If `schedule` is not called, for example after a crash, the reminder is due again at
   * `until`.
   * @returns the record as it was before
   */
  async function claimDue(now: Date, until: Date): Promise<ReminderRecord | null> {
    const due = { nextAt: trusted({ $lte: now }) };
    return model
      .findOneAndUpdate(due, { $set: { nextAt: until } }, { sort: { nextAt: 1 }, returnDocument: 'before' })
      .lean<ReminderRecord>();
  }

  /** Does nothing if the member has changed the reminder since it was claimed. */
  async function schedule(
    _id: string,
    { claimedUntil, next }: { claimedUntil: Date; next: Date | null },
  ): Promise<void> {
    await model.updateOne({ _id, nextAt: claimedUntil }, { $set: { nextAt: next } });
  }

  /**
   * Reserves a member's date for one mail or push. Each date of a member is one document, so only one caller gets it.
   * @returns the number of the attempt on this date, from 1; null if the date is taken and no further attempt is
   *   allowed
   */
  async function takeDay(
    day: NewDay,
    now: Date,
    session: ClientSession | null = null,
  ): Promise<number | null> {
    const _id = dayId(day);
    const retry: UpdateQuery<ReminderDayRecord> = {
      $set: { mayRetry: false, kind: day.kind },
      $inc: { attempts: 1 },
    };
    const retried = await days
      .findOneAndUpdate({ _id, mayRetry: true }, retry, { session, returnDocument: 'after' })
      .lean<ReminderDayRecord>();
    if (retried) return retried.attempts;
    if (await days.exists({ _id }).session(session)) return null;
    const expiresAt = new Date(now.getTime() + KEEP_DAYS_MS);
    const first: ReminderDayRecord = { ...day, _id, attempts: 1, mayRetry: false, expiresAt };
    try {
      await retryOnDuplicate(() => days.create([first], { session }));
      return 1;
    } catch (error) {
      // Inside a transaction, the driver gets the error and runs the transaction again, which then finds the other
      // replica's document.
      if (session || !isDuplicateKey(error)) throw error;
      return null;
    }
  }

  /** Lets the next call of `takeDay` try again, after the push service surely did not take the push. */
  async function allowRetry(day: Pick<NewDay, 'userId' | 'date'>): Promise<void> {
    await days.updateOne({ _id: dayId(day) }, { $set: { mayRetry: true } });
  }

  /** The dates of the last week, because older records have been deleted. */
  async function listDates(userId: string): Promise<LocalDate[]> {
    const found = await days.find({ userId }).sort({ date: 1 }).lean<ReminderDayRecord[]>();
    return found.map(({ date }) => date);
  }

  /** Does nothing if the record has another browser by now. */
  async function changePush({ _id, push }: ReminderRecord, changes: Partial<ReminderRecord>): Promise<void> {
    await model.updateOne({ _id, 'push.endpoint': push?.endpoint ?? '' }, { $set: changes });
  }

  const losePush = (reminder: ReminderRecord): Promise<void> =>
    changePush(reminder, { ...OFF, isPushLost: true });

  async function stopReminders(userId: string): Promise<void> {
    await model.updateOne({ _id: userId }, { $set: OFF });
  }

  async function stopReviews(userId: string): Promise<void> {
    await model.updateOne({ _id: userId }, { $set: { hasReview: false } });
  }

  async function removeMember(userId: string, session: ClientSession): Promise<void> {
    await model.deleteOne({ _id: userId }, { session });
    await days.deleteMany({ userId }, { session });
  }

  return {
    ...{ find, findByStopToken, save, takeBrowser, claimDue, schedule, takeDay, allowRetry, listDates },
    ...{ changePush, losePush, stopReminders, stopReviews, removeMember },
  };
}
