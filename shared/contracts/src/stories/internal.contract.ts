import { DIFFICULTIES } from '@sidelight/rules';
import * as z from 'zod/mini';
import { HostNotesSchema } from '../game/host-notes.ts';
import { StoryStatsSchema } from '../game/stats.contract.ts';
import { defineContract } from '../http/contract.ts';
import {
  CountSchema,
  IdSchema,
  InstantSchema,
  idList,
  LocalDateSchema,
  MemberParamsSchema,
  StoryParamsSchema,
} from '../http/fields.ts';

/** Has the solution and the host notes, so only services get it. */
export const HostStorySchema = z.object({
  storyId: IdSchema,
  revision: CountSchema,
  title: z.string(),
  prompt: z.string(),
  solution: z.string(),
  /** Null if the mystery has no host notes, or if the caller has this revision already (`known`). */
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
  query: z.object({
    /** The revision that the caller has. If it is the current one, the response leaves out the large host notes. */
    known: z.optional(z.coerce.number().check(z.int(), z.gte(0))),
    /** Also finds a mystery that is kept for a daily and hidden from players. For admins' checks only. */
    kept: z.optional(z.literal('1')),
  }),
  responses: { 200: HostStorySchema },
});

export const listListedAmong = defineContract({
  name: 'listListedAmong',
  // This is no GET, because logs contain URLs, and logs must not say what somebody played.
  method: 'POST',
  path: '/internal/listed',
  auth: 'service',
  summary: 'Which of the given mysteries are listed, so that a history shows others no unlisted mystery.',
  body: z.strictObject({ storyIds: z.array(IdSchema).check(z.maxLength(200)) }),
  isRepeatable: true,
  responses: { 200: z.object({ storyIds: z.array(IdSchema) }) },
});

export const UNESTIMATED_MAX = 10;

export const listUnestimated = defineContract({
  name: 'listUnestimated',
  method: 'GET',
  path: '/internal/estimates',
  auth: 'service',
  summary: 'Listed mysteries of players whose text the test player has not played yet; at most 10.',
  responses: { 200: z.object({ storyIds: z.array(IdSchema).check(z.maxLength(UNESTIMATED_MAX)) }) },
});

export const setEstimate = defineContract({
  name: 'setEstimate',
  method: 'PUT',
  path: '/internal/stories/:storyId/estimate',
  auth: 'service',
  summary: 'Store what the test player says about the difficulty of one revision of a mystery.',
  params: StoryParamsSchema,
  body: z.strictObject({
    revision: CountSchema,
    /** Null if simulated games cannot estimate the difficulty, for example without host notes. */
    difficulty: z.nullable(z.enum(DIFFICULTIES)),
  }),
  /** `isStored` is false if the mystery has another revision by now. */
  responses: { 200: z.object({ isStored: z.boolean() }) },
});

export const EXCEPT_MAX = 20;

export const getStoryOutcomes = defineContract({
  name: 'getStoryOutcomes',
  method: 'GET',
  path: '/internal/stories/:storyId/outcomes',
  auth: 'service',
  summary:
    'How each player’s first finished play of a mystery went; the game service decides who may see it.',
  params: StoryParamsSchema,
  query: z.object({
    /** The plays of the member who asks for the statistics. The statistics leave these plays out. */
    except: z.optional(idList(EXCEPT_MAX)),
  }),
  responses: { 200: StoryStatsSchema },
});

export const getDailyId = defineContract({
  name: 'getDailyId',
  method: 'GET',
  path: '/internal/daily/:date',
  auth: 'service',
  summary: 'The id of a date’s daily mystery, or null, and the number of the date.',
  params: z.object({ date: LocalDateSchema }),
  responses: {
    200: z.object({
      storyId: z.nullable(IdSchema),
      /**
       * The daily mystery's number, counted from 1 on the first date with a daily mystery. Absent if `storyId` is null.
       */
      number: z.optional(CountSchema),
    }),
  },
});

export const LIKED_MAX = 20;

export const listLikedStories = defineContract({
  name: 'listLikedStories',
  method: 'GET',
  path: '/internal/members/:userId/likes',
  auth: 'service',
  summary:
    'The mysteries that a member liked in a span of time, for the week in review; the first 20, without those that an admin unlisted.',
  params: MemberParamsSchema,
  /** The span includes `from`, but not `to`. */
  query: z.object({ from: InstantSchema, to: InstantSchema }),
  responses: { 200: z.object({ titles: z.array(z.string()).check(z.maxLength(LIKED_MAX)) }) },
});
