import * as z from 'zod/mini';
import { IdSchema, InstantSchema } from '../http/fields.ts';

export const PROFILE_EVENTS = {
  /** A guest signed up or logged in. The game service gives the guest's plays to the member. */
  'guest.joined': z.object({ guestId: z.string(), userId: IdSchema, joinedAt: InstantSchema }),
  /** A member gave or withdrew the consent to use their questions, and the host's verdicts on them, as tuning data. */
  'consent.changed': z.object({ userId: IdSchema, isGiven: z.boolean(), changedAt: InstantSchema }),
  /** The other services delete the member's data, or remove the owner from it. */
  'account.deleted': z.object({ userId: IdSchema, deletedAt: InstantSchema }),
} as const;
