import * as z from 'zod/mini';
import { ExportedPlaySchema } from '../game/export.contract.ts';
import { defineContract } from '../http/contract.ts';
import { CountSchema, IdSchema, InstantSchema, LocalDateSchema } from '../http/fields.ts';
import { ExportedMarksSchema, ExportedStorySchema } from '../stories/export.contract.ts';
import { ProfileSchema } from './profile.contract.ts';
import { RemindersSchema } from './reminder.contract.ts';

export const exportMyData = defineContract({
  name: 'exportMyData',
  method: 'GET',
  path: '/api/profile/me/export',
  auth: 'member',
  summary: 'All stored data of the member’s account, from every service.',
  errors: ['session_not_found', 'profile_not_found'],
  responses: {
    200: z.extend(ExportedMarksSchema, {
      exportedAt: InstantSchema,
      account: z.object({
        userId: IdSchema,
        username: z.string(),
        email: z.string(),
        createdAt: InstantSchema,
        hasSecondFactor: z.boolean(),
        usernameHistory: z.array(z.object({ username: z.string(), until: InstantSchema })),
      }),
      profile: ProfileSchema,
      needsAdvert: z.boolean(),
      isPremiumInterested: z.boolean(),
      hasTuningConsent: z.optional(z.boolean()),
      /** Absent if the member never turned reminders or the week in review on. */
      reminders: z.optional(
        z.extend(z.omit(RemindersSchema, { isPushLost: true, publicKey: true }), {
          remindedOn: z.array(LocalDateSchema),
        }),
      ),
      awards: z.array(
        z.object({
          playId: IdSchema,
          xp: CountSchema,
          newAchievements: z.array(z.string()),
          at: InstantSchema,
        }),
      ),
      sessions: z.array(
        z.object({ userAgent: z.nullable(z.string()), createdAt: InstantSchema, lastSeenAt: InstantSchema }),
      ),
      plays: z.array(ExportedPlaySchema),
      stories: z.array(ExportedStorySchema),
    }),
  },
  rateLimit: { points: 20, perSeconds: 3600, by: 'player' },
});
