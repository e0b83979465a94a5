import * as z from 'zod/mini';
import { defineContract } from '../http/contract.ts';
import { CountSchema, LocalDateSchema, StoryParamsSchema } from '../http/fields.ts';

/** The last number of the distribution counts all solvers who asked this many questions or more. */
export const MOST_QUESTIONS_COUNTED = 60;

/** A player sees how others did only if at least this many have finished the mystery. */
export const OTHERS_NEEDED = 10;

/** Each player's first finished game counts. */
export const StoryStatsSchema = z.object({
  attempts: CountSchema,
  solved: CountSchema,
  resigned: CountSchema,
  /** The median for solvers; null without solvers. */
  par: z.nullable(CountSchema),
  /** Fewest questions first; numbers without solvers are left out. */
  distribution: z.array(z.object({ questions: CountSchema, solvers: CountSchema })),
});
export type StoryStats = z.infer<typeof StoryStatsSchema>;

export const getStoryStats = defineContract({
  name: 'getStoryStats',
  method: 'GET',
  path: '/api/game/stories/:storyId/stats',
  auth: 'public',
  summary:
    'How other players did with a mystery, for members who have finished it and for its author. Guests are refused; ' +
    'for fewer than ten others, only the author gets figures, and everybody else zeros.',
  params: StoryParamsSchema,
  errors: ['story_not_found', 'forbidden', 'not_authenticated'],
  responses: { 200: StoryStatsSchema },
});

export const HostStatsSchema = z.object({
  host: z.enum(['offline', 'llm']),
  /** The answers with a verdict in the last 30 days, and the share of 'unclear' among them. */
  judged: CountSchema,
  unclearShare: z.nullable(z.number()),
  /** The median response time of these answers, rounded up to a step of `response-scale.ts` of the game service. */
  responseMs: z.nullable(z.number()),
  evaluation: z.nullable(
    z.object({
      /** The share of right answers to questions whose answer is yes, no or irrelevant, 0 to 1. */
      accuracy: z.number(),
      rows: CountSchema,
      measuredOn: LocalDateSchema,
    }),
  ),
  /** The last 30 days by UTC, oldest first, with days without questions. */
  questionsPerDay: z.array(z.object({ day: LocalDateSchema, questions: CountSchema })),
});
export type HostStats = z.infer<typeof HostStatsSchema>;

export const getHostStats = defineContract({
  name: 'getHostStats',
  method: 'GET',
  path: '/api/game/stats/host',
  auth: 'public',
  summary: 'The host’s quality and the questions per day, for Stats for Nerds.',
  responses: { 200: HostStatsSchema },
});
