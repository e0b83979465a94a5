import type { Held } from '@sidelight/kit';
import type { LocalDate } from '@sidelight/rules';
import type { ProfileContext } from '../profile-context.ts';
import type { ProfileRecord } from '../profiles/profile.model.ts';
import { nextTime } from './change-reminders.ts';
import { endOfDay, isMonday, localDateIn } from './local-time.ts';
import { hasFinishedGame } from './read-week.ts';
import type { ReminderRecord } from './reminder.model.ts';
import { stopUrlOf } from './stop-mails.ts';

/** Each replica serves this many members at the same time. */
const AT_ONCE = 10;
/** A reminder may be late by at most this time, in ms. Nobody wants a reminder hours after the chosen time. */
export const LATEST_MS = 2 * 3_600_000;
const RETRY_MS = 10 * 60_000;
const MOST_ATTEMPTS = 3;
/** After so many days in a row without an accepted push, reminders by push are turned off. */
const MOST_FAILED_DAYS = 5;

/** The text names no streak and nothing else that the player could lose. */
export const PUSH_TEXT = {
  title: 'Today’s mystery',
  body: 'A new story is waiting for your questions.',
} as const;

/**
 * Nobody gets two mails or pushes on a date, even if several replicas run this job at the same time. A replica claims a
 * member before it sends anything, and each local date of a member is one document in the database.
 */
export async function sendReminders(ctx: ProfileContext, { check }: Pick<Held, 'check'>): Promise<void> {
  async function sendAll(): Promise<void> {
    for (;;) {
      check();
      const now = ctx.clock();
      const claimedUntil = new Date(now.getTime() + RETRY_MS);
      const reminder = await ctx.reminders.claimDue(now, claimedUntil);
      if (!reminder) return;
      try {
        const next = await remind(ctx, reminder, now);
        await ctx.reminders.schedule(reminder._id, { claimedUntil, next });
      } catch (err) {
        // The reminder is due again when its claim ends.
        ctx.logger.error({ err, userId: reminder._id }, 'a reminder failed');
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sendAll));
}

/** @returns when the reminder is due next */
async function remind(ctx: ProfileContext, reminder: ReminderRecord, now: Date): Promise<Date | null> {
  const { timeZone } = reminder;
  const today = localDateIn(timeZone, now);
  // Each failed try moves `nextAt`, so the member's hour says how late the reminder is.
  const dueAt = nextTime(reminder, new Date(now.getTime() - LATEST_MS - 1));
  if (dueAt === null || dueAt > now) return dueAt;
  if (localDateIn(timeZone, dueAt) !== today) return nextTime(reminder, now);
  const retryAt = await sendTo(ctx, reminder, { today, now });
  // Sending may have turned reminders off, so the record is read again.
  return retryAt ?? nextTime((await ctx.reminders.find(reminder._id)) ?? reminder, now);
}

/** @returns the time of the next attempt on this day, or null for none */
async function sendTo(
  ctx: ProfileContext,
  reminder: ReminderRecord,
  { today, now }: Day,
): Promise<Date | null> {
  const { _id: userId, channel, timeZone } = reminder;
  const profile = await ctx.profiles.find(userId);
  if (!profile) {
    // The member changed the reminders while the account was being deleted.
    await ctx.transaction((session) => ctx.reminders.removeMember(userId, session));
    return null;
  }
  if (reminder.hasReview && isMonday(today)) {
    const hasFinished = await hasFinishedGame(ctx, { userId, timeZone, date: today });
    if (hasFinished) return queueMail(ctx, reminder, { kind: 'review', today, now });
  }
  if (channel === 'off' || hasBegunDaily(profile, today)) return null;
  if (channel === 'mail') return queueMail(ctx, reminder, { kind: 'mail', today, now });
  return sendPush(ctx, reminder, { today, now });
}

/** A member who is in the middle of the daily mystery needs no reminder. */
export function hasBegunDaily({ lastDailyDate, streak }: ProfileRecord, date: LocalDate): boolean {
  return (lastDailyDate ?? '') >= date || (streak.lastStreakDate ?? '') >= date;
}

type Day = { today: LocalDate; now: Date };

async function queueMail(
  ctx: ProfileContext,
  { _id: userId }: ReminderRecord,
  { kind, today, now }: Day & { kind: 'mail' | 'review' },
): Promise<null> {
  const account = await ctx.accounts.find(userId);
  if (!account) return null;
  await ctx.transaction(async (session) => {
    if ((await ctx.reminders.takeDay({ userId, date: today, kind }, now, session)) === null) return;
    const mailKind = kind === 'mail' ? 'reminder' : 'review';
    await ctx.mails.queue({ kind: mailKind, to: account.email, subjectId: userId }, now, session);
  });
  ctx.mailer.wake();
  return null;
}

/** @returns the time of the next attempt if the push service surely did not take the push, or null for none */
async function sendPush(
  ctx: ProfileContext,
  reminder: ReminderRecord,
  { today, now }: Day,
): Promise<Date | null> {
  const { _id: userId, push, timeZone, failedDays } = reminder;
  if (!push) return null;
  const day = { userId, date: today, kind: 'push' } as const;
  const attempt = await ctx.reminders.takeDay(day, now);
  if (attempt === null) return null;
  const message = {
    ...PUSH_TEXT,
    url: '/',
    tag: `daily-${today}`,
    stopUrl: stopUrlOf('', reminder, 'reminder'),
  };
  // The push expires at the end of the day, because later it would remind of a day that is over.
  const lifetimeMs = endOfDay(timeZone, today).getTime() - now.getTime();
  const outcome = await ctx.push.send(push, message, lifetimeMs);
  if (outcome === 'sent') {
    if (failedDays > 0) await ctx.reminders.changePush(reminder, { failedDays: 0 });
    return null;
  }
  ctx.logger.warn({ userId, outcome, attempt }, 'push not sent');
  if (outcome === 'gone') {
    await ctx.reminders.losePush(reminder);
    return null;
  }
  if (outcome === 'refused' && attempt < MOST_ATTEMPTS) {
    await ctx.reminders.allowRetry(day);
    return new Date(now.getTime() + RETRY_MS);
  }
  if (failedDays + 1 >= MOST_FAILED_DAYS) await ctx.reminders.losePush(reminder);
  else await ctx.reminders.changePush(reminder, { failedDays: failedDays + 1 });
  return null;
}
