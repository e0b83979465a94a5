import { randomBytes } from 'node:crypto';
import type { BodyOf, Reminders, setReminders } from '@sidelight/contracts';
import { ApiError } from '@sidelight/kit';
import type { ProfileContext } from '../profile-context.ts';
import { nextHour } from './local-time.ts';
import type { PushTarget, ReminderRecord } from './reminder.model.ts';

const FIRST_HOUR = 18;

type ReminderContext = Pick<ProfileContext, 'reminders' | 'profiles' | 'push' | 'clock' | 'transaction'>;

/** @throws {ApiError} `profile_not_found` */
export async function readReminders(ctx: ReminderContext, userId: string): Promise<Reminders> {
  if (!(await ctx.profiles.find(userId))) throw new ApiError({ code: 'profile_not_found' });
  const found = await ctx.reminders.find(userId);
  return {
    channel: found?.channel ?? 'off',
    hour: found?.hour ?? FIRST_HOUR,
    timeZone: found?.timeZone ?? null,
    hasReview: found?.hasReview ?? false,
    pushEndpoint: found?.push?.endpoint ?? null,
    isPushLost: found?.isPushLost ?? false,
    publicKey: ctx.push.publicKey,
  };
}

export function nextTime(
  { channel, hasReview, hour, timeZone }: Pick<ReminderRecord, 'channel' | 'hasReview' | 'hour' | 'timeZone'>,
  after: Date,
): Date | null {
  if (channel === 'off' && !hasReview) return null;
  return nextHour(after, { hour, timeZone, isWeekly: channel === 'off' });
}

/**
 * Pushes go to the subscription in the body. Without one, they go to the stored subscription.
 * @throws {ApiError} `profile_not_found`; `push_not_possible` for pushes without a subscription, or with one at an
 *   unknown push service
 */
export async function changeReminders(
  ctx: ReminderContext,
  userId: string,
  { subscription, ...wishes }: BodyOf<typeof setReminders>,
): Promise<Reminders> {
  const now = ctx.clock();
  if (!(await ctx.profiles.find(userId))) throw new ApiError({ code: 'profile_not_found' });
  const given = subscription && { endpoint: subscription.endpoint, ...subscription.keys };
  const stored = (await ctx.reminders.find(userId))?.push ?? null;
  const push: PushTarget | null = wishes.channel === 'push' ? (given ?? stored) : null;
  if (wishes.channel === 'push' && !(push && ctx.push.accepts(push.endpoint))) {
    throw new ApiError({ code: 'push_not_possible' });
  }
  const record = { ...wishes, push, isPushLost: false, failedDays: 0, nextAt: nextTime(wishes, now) };
  await ctx.transaction(async (session) => {
    await ctx.reminders.save(userId, record, randomBytes(32).toString('base64url'), session);
    if (push) await ctx.reminders.takeBrowser(userId, push.endpoint, session);
  });
  return readReminders(ctx, userId);
}
