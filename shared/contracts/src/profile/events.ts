import * as z from 'zod/mini';
import { IdSchema, InstantSchema } from '../http/fields.ts';

/** Payloads of the events that the profile service publishes. */
export const PROFILE_EVENTS = {
  /** A guest signed up or in; the game service gives the guest's plays to the member. */
  'guest.joined': z.object({ guestId: z.string(), userId: IdSchema, joinedAt: InstantSchema }),
  /** A member gave or withdrew the consent to use the member's questions and their verdicts as tuning data. */
  'consent.changed': z.object({ userId: IdSchema, isGiven: z.boolean(), changedAt: InstantSchema }),
  /** A member deleted the account. Other services delete the member's data, or keep it without an owner. */
  'account.deleted': z.object({ userId: IdSchema, deletedAt: InstantSchema }),
} as const;
