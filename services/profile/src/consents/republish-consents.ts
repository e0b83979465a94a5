import { appendEvents, collectionOf, inTransaction } from '@sidelight/kit';
import type { Connection } from 'mongoose';
import type { ProfileRecord } from '../profiles/profile.model.ts';

/** Sends the consents of these members to the game service again. A member without a profile has not consented. */
export async function republishConsents(connection: Connection, userIds: readonly string[]): Promise<void> {
  const profiles = collectionOf<ProfileRecord>(connection, 'profiles');
  await inTransaction(connection, async (session) => {
    // This time is earlier than the read below. So if a member makes a choice meanwhile, that choice is newer, and the
    // game service keeps it.
    const changedAt = new Date().toISOString();
    const given = await profiles
      .find({ _id: { $in: [...userIds] }, hasTuningConsent: true }, { session, projection: { _id: 1 } })
      .toArray();
    const agreed = new Set(given.map(({ _id }) => _id));
    const events = userIds.map((userId) => ({
      type: 'consent.changed' as const,
      payload: { userId, isGiven: agreed.has(userId), changedAt },
    }));
    await appendEvents(connection, 'profile', session, events);
  });
}
