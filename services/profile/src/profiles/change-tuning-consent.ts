import { ApiError } from '@sidelight/kit';
import type { Deps } from '../deps.ts';

/** A member waits so long, at most, for the game service; then it hears of the change a moment later. */
const WAIT_MS = 1000;

/** Stores the consent with the event that tells the game service of it. @throws {ApiError} profile_not_found */
export async function changeTuningConsent(deps: Deps, userId: string, isGiven: boolean): Promise<void> {
  const now = deps.now();
  const eventIds = await deps.transaction(async (session) => {
    if (!(await deps.profiles.setTuningConsent(userId, isGiven, session))) {
      throw new ApiError({ code: 'profile_not_found' });
    }
    const payload = { userId, isGiven, changedAt: now.toISOString() };
    return deps.outbox.append(session, [{ type: 'consent.changed', payload, occurredAt: now }]);
  });
  await deps.outbox.deliverNow(eventIds, WAIT_MS);
}
