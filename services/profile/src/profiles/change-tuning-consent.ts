import { ApiError } from '@sidelight/kit';
import type { ProfileContext } from '../profile-context.ts';

/** A member waits so long, at most, for the game service; then it hears of the change a moment later. */
const WAIT_MS = 1000;

/** Stores the consent with the event that tells the game service of it. @throws {ApiError} profile_not_found */
export async function changeTuningConsent(
  ctx: ProfileContext,
  userId: string,
  isGiven: boolean,
): Promise<void> {
  const now = ctx.clock();
  const eventIds = await ctx.transaction(async (session) => {
    if (!(await ctx.profiles.setTuningConsent(userId, isGiven, session))) {
      throw new ApiError({ code: 'profile_not_found' });
    }
    const payload = { userId, isGiven, changedAt: now.toISOString() };
    return ctx.outbox.append(session, [{ type: 'consent.changed', payload, occurredAt: now }]);
  });
  await ctx.outbox.deliverNow(eventIds, WAIT_MS);
}
