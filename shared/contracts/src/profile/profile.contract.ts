import * as z from 'zod/mini';
import { defineContract, TAPS } from '../http/contract.ts';
import {
  CountSchema,
  IdSchema,
  InstantSchema,
  LocalDateSchema,
  UsernameParamSchema,
} from '../http/fields.ts';

export const StreakSchema = z.object({
  currentStreakCount: CountSchema,
  bestStreakCount: CountSchema,
  lastStreakDate: z.nullable(LocalDateSchema),
  /** The number of freezes that the player has earned and not used yet, from 0 to 2. */
  freezes: CountSchema,
  /**
   * The last missed dates that a freeze replaced, oldest first. The member's own profile has up to 366 dates, and the
   * profile that others see has up to 14. The streak in `AwardSchema` lacks this field.
   */
  frozenDates: z.optional(z.array(LocalDateSchema)),
});

export const UnlockedAchievementSchema = z.object({ name: z.string(), unlockedAt: InstantSchema });

export const ProfileSchema = z.object({
  username: z.nullable(z.string()),
  createdAt: InstantSchema,
  isMine: z.boolean(),
  totalXp: CountSchema,
  achievements: z.array(UnlockedAchievementSchema),
  totalStoriesAttempted: CountSchema,
  totalStoriesCompleted: CountSchema,
  totalQuestionsAsked: CountSchema,
  totalTimePlayedSeconds: z.number().check(z.gte(0)),
  streak: StreakSchema,
  /**
   * The number of UTC days on which the player wrote a mystery, but at most the number that the achievement 'Consistent
   * Creator' needs.
   */
  mysteryDays: z.optional(CountSchema),
});
export type Profile = z.infer<typeof ProfileSchema>;

export const getProfile = defineContract({
  name: 'getProfile',
  method: 'GET',
  path: '/api/profile/profiles/:username',
  auth: 'public',
  isCacheable: true,
  summary: 'A player’s profile by username.',
  params: z.object({ username: UsernameParamSchema }),
  errors: ['profile_not_found'],
  responses: { 200: ProfileSchema },
});

export const getMe = defineContract({
  name: 'getMe',
  method: 'GET',
  path: '/api/profile/me',
  auth: 'member',
  summary: 'The member’s own profile. With `localDate`, the streak shows a missed day.',
  query: z.object({ localDate: z.optional(LocalDateSchema) }),
  errors: ['profile_not_found'],
  responses: { 200: ProfileSchema },
});

export const getAdvert = defineContract({
  name: 'getAdvert',
  method: 'GET',
  path: '/api/profile/me/advert',
  auth: 'member',
  summary: 'Whether an advert is due before the next mystery.',
  errors: ['profile_not_found'],
  responses: { 200: z.object({ needsAdvert: z.boolean() }) },
});

export const setAdvert = defineContract({
  name: 'setAdvert',
  method: 'PUT',
  path: '/api/profile/me/advert',
  auth: 'member',
  summary: 'Set or clear the advert flag.',
  body: z.strictObject({ needsAdvert: z.boolean() }),
  errors: ['profile_not_found'],
  responses: { 200: z.object({ needsAdvert: z.boolean() }) },
  rateLimit: TAPS,
});

const TuningConsentSchema = z.strictObject({
  /** Whether the member's questions, and the host's verdicts on them, may be used to improve the host. */
  isGiven: z.boolean(),
});

export const getTuningConsent = defineContract({
  name: 'getTuningConsent',
  method: 'GET',
  path: '/api/profile/me/tuning-consent',
  auth: 'member',
  summary: 'Whether the member’s questions may be kept as tuning data.',
  errors: ['profile_not_found'],
  responses: { 200: TuningConsentSchema },
});

export const setTuningConsent = defineContract({
  name: 'setTuningConsent',
  method: 'PUT',
  path: '/api/profile/me/tuning-consent',
  auth: 'member',
  summary: 'Give or withdraw the consent to keep tuning data. Withdrawing deletes the kept data.',
  body: TuningConsentSchema,
  errors: ['profile_not_found'],
  responses: { 200: TuningConsentSchema },
  rateLimit: TAPS,
});

const PremiumInterestSchema = z.strictObject({ isInterested: z.boolean() });

export const getPremiumInterest = defineContract({
  name: 'getPremiumInterest',
  method: 'GET',
  path: '/api/profile/me/premium-interest',
  auth: 'member',
  summary: 'Whether the member wants a message when Premium is available.',
  errors: ['profile_not_found'],
  responses: { 200: PremiumInterestSchema },
});

export const setPremiumInterest = defineContract({
  name: 'setPremiumInterest',
  method: 'PUT',
  path: '/api/profile/me/premium-interest',
  auth: 'member',
  summary: 'Ask for a message when Premium is available, or stop asking.',
  body: PremiumInterestSchema,
  errors: ['profile_not_found'],
  responses: { 200: PremiumInterestSchema },
  rateLimit: TAPS,
});

export const AwardSchema = z.object({
  playId: IdSchema,
  /**
   * False until the play's events have arrived at the profile service. Until then, the client asks again after a short
   * time.
   */
  isSettled: z.boolean(),
  xp: CountSchema,
  totalXp: CountSchema,
  newAchievements: z.array(z.string()),
  streak: StreakSchema,
});
export type Award = z.infer<typeof AwardSchema>;

export const getAward = defineContract({
  name: 'getAward',
  method: 'GET',
  path: '/api/profile/me/awards/:playId',
  auth: 'member',
  summary: 'XP, streak and achievements that the member’s finished play earned.',
  params: z.object({ playId: IdSchema }),
  errors: ['profile_not_found'],
  responses: { 200: AwardSchema },
});

export const getProfileStats = defineContract({
  name: 'getProfileStats',
  method: 'GET',
  path: '/api/profile/stats',
  auth: 'public',
  isCacheable: true,
  summary: 'Statistics of the profile service for Stats for Nerds.',
  responses: { 200: z.object({ totalUsers: CountSchema }) },
});
