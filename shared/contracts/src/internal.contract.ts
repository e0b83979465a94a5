import * as z from 'zod/mini';
import { defineContract } from './contract.ts';
import { EventEnvelopeSchema } from './events.ts';
import { CountSchema, IdSchema, LocalDateSchema, StoryParamsSchema, UsernameParamSchema } from './fields.ts';
import { HostNotesSchema } from './host-notes.ts';
import { TurnSchema } from './play.contract.ts';
import { StoryStatsSchema } from './stats.contract.ts';

/** A mystery with everything the host needs; only between services. */
export const HostStorySchema = z.object({
  storyId: IdSchema,
  revision: CountSchema,
  title: z.string(),
  prompt: z.string(),
  solution: z.string(),
  hostNotes: z.nullable(HostNotesSchema),
  isPublic: z.boolean(),
  authorId: z.nullable(IdSchema),
});

export const getHostStory = defineContract({
  name: 'getHostStory',
  method: 'GET',
  path: '/internal/stories/:storyId',
  auth: 'service',
  summary: 'A mystery with its solution and host notes, for the game service.',
  params: StoryParamsSchema,
  responses: { 200: HostStorySchema },
});

export const getStoryOutcomes = defineContract({
  name: 'getStoryOutcomes',
  method: 'GET',
  path: '/internal/stories/:storyId/outcomes',
  auth: 'service',
  summary: 'How all plays of a mystery went; the game service decides who may see it.',
  params: StoryParamsSchema,
  responses: { 200: StoryStatsSchema },
});

export const getDailyId = defineContract({
  name: 'getDailyId',
  method: 'GET',
  path: '/internal/daily/:date',
  auth: 'service',
  summary: 'The id of a date’s daily mystery, or null.',
  params: z.object({ date: LocalDateSchema }),
  responses: { 200: z.object({ storyId: z.nullable(IdSchema) }) },
});

/** The most turns that a report keeps of the play it was sent from. */
export const REPORT_TURNS = 6;

export const getPlayTurns = defineContract({
  name: 'getPlayTurns',
  // Not GET: who played belongs in no log of addresses.
  method: 'POST',
  path: '/internal/plays/:playId/turns',
  auth: 'service',
  summary: 'The last turns of a play, if it is this player’s and of this mystery; for reports.',
  params: z.object({ playId: IdSchema }),
  body: z.strictObject({
    storyId: IdSchema,
    /** `user:<id>` or `guest:<id>`. */
    playerKey: z.string().check(z.regex(/^(user|guest):[A-Za-z0-9_-]{1,40}$/, 'Must be a player')),
  }),
  isRepeatable: true,
  responses: { 200: z.object({ turns: z.array(TurnSchema).check(z.maxLength(REPORT_TURNS)) }) },
});

/** So many mysteries can be asked about at once. */
export const PLAYED_AMONG_MAX = 500;

export const listPlayedAmong = defineContract({
  name: 'listPlayedAmong',
  // Not GET: who played belongs in no log of addresses.
  method: 'POST',
  path: '/internal/played',
  auth: 'service',
  summary: 'Which of the given mysteries a member has asked a question of at least once.',
  body: z.strictObject({
    userId: IdSchema,
    storyIds: z.array(IdSchema).check(z.maxLength(PLAYED_AMONG_MAX)),
  }),
  isRepeatable: true,
  responses: { 200: z.object({ storyIds: z.array(IdSchema) }) },
});

export const receiveEvent = defineContract({
  name: 'receiveEvent',
  method: 'POST',
  path: '/internal/events',
  auth: 'service',
  summary: 'Take an event of another service; applied once by its id.',
  body: EventEnvelopeSchema,
  isRepeatable: true,
  responses: { 200: z.object({ applied: z.boolean() }) },
});

export const resolveUsernames = defineContract({
  name: 'resolveUsernames',
  method: 'POST',
  path: '/internal/usernames',
  auth: 'service',
  summary: 'Usernames of up to 100 accounts; unknown ids are left out.',
  body: z.object({ userIds: z.array(IdSchema).check(z.maxLength(100)) }),
  isRepeatable: true,
  responses: { 200: z.object({ usernames: z.record(z.string(), z.string()) }) },
});

export const resolveUser = defineContract({
  name: 'resolveUser',
  method: 'GET',
  path: '/internal/users/:username',
  auth: 'service',
  summary: 'The account id behind a username, case-insensitive.',
  params: z.object({ username: UsernameParamSchema }),
  responses: { 200: z.object({ userId: IdSchema, username: z.string() }) },
});

export const readAdminRights = defineContract({
  name: 'readAdminRights',
  method: 'GET',
  path: '/internal/accounts/:userId/admin-rights',
  auth: 'service',
  summary:
    'Whether an account is an admin’s, by the account and the settings of now; false for one that is gone.',
  params: z.object({ userId: IdSchema }),
  responses: { 200: z.object({ isAdmin: z.boolean() }) },
});
