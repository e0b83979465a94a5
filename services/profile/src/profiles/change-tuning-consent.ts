import { ApiError } from '@sidelight/kit';
import type { ProfileContext } from '../profile-context.ts';

/** The response waits at most this time, in ms, for the delivery of the event `consent.changed`. */
const WAIT_MS = 1000;

/** @throws {ApiError} `profile_not_found` */
export async function changeTuningConsent(
  ctx: ProfileContext,
  userId: string,
  isGiven: boolean,
): Promise<void> {
  const now = ctx.clock();
  const eventIds = await ctx.transaction(async (session) => {
    if (!(await ctx.profiles.update(userId, { hasTuningConsent: isGiven }, session))) {
      throw new ApiError({ code: 'profile_not_found' });
    }
    const payload = { userId, isGiven, changedAt: now.toISOString() };
    return ctx.outbox.append(session, [{ type: 'consent.changed', payload, occurredAt: now }]);
  });
  await ctx.outbox.deliverNow(eventIds, WAIT_MS);
}
