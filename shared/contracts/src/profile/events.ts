import * as z from 'zod/mini';
import { IdSchema, InstantSchema } from '../http/fields.ts';

export const PROFILE_EVENTS = {
  /** The game service gives the guest's plays to the member. */
  'guest.joined': z.object({ guestId: z.string(), userId: IdSchema, joinedAt: InstantSchema }),
  /** The consent to use the member's questions and their verdicts as tuning data. */
  'consent.changed': z.object({ userId: IdSchema, isGiven: z.boolean(), changedAt: InstantSchema }),
  /** Other services delete the member's data, or keep it without an owner. */
  'account.deleted': z.object({ userId: IdSchema, deletedAt: InstantSchema }),
} as const;
