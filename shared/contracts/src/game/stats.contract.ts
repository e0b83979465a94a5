import * as z from 'zod/mini';
import { defineContract } from '../http/contract.ts';
import { CountSchema, LocalDateSchema, StoryParamsSchema } from '../http/fields.ts';

/** In the distribution, solvers who asked more questions than this count as if they had asked this many. */
export const MOST_QUESTIONS_COUNTED = 60;

/** A player sees how others did only if at least this many other players have finished the mystery. */
export const OTHERS_NEEDED = 10;

/** Counts only each player's first finished game of the mystery. */
export const StoryStatsSchema = z.object({
  attempts: CountSchema,
  solved: CountSchema,
  resigned: CountSchema,
  /** The median number of questions that solvers asked; null without solvers. */
  par: z.nullable(CountSchema),
  /** The number of solvers for each number of questions, fewest questions first, without entries of 0 solvers. */
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
  /** How many answers of the last 30 days have a verdict. `unclearShare` is the share of 'unclear' among them. */
  judged: CountSchema,
  unclearShare: z.nullable(z.number()),
  /** The median response time of these answers, rounded up to a step of the game service's `response-scale.ts`. */
  responseMs: z.nullable(z.number()),
  evaluation: z.nullable(
    z.object({
      /** The share of right answers, from 0 to 1. Counts only questions whose answer is yes, no or irrelevant. */
      accuracy: z.number(),
      rows: CountSchema,
      measuredOn: LocalDateSchema,
    }),
  ),
  /** The last 30 days in UTC, oldest first; a day without questions is included, with 0. */
  questionsPerDay: z.array(z.object({ day: LocalDateSchema, questions: CountSchema })),
});
export type HostStats = z.infer<typeof HostStatsSchema>;

export const getHostStats = defineContract({
  name: 'getHostStats',
  method: 'GET',
  path: '/api/game/stats/host',
  auth: 'public',
  isCacheable: true,
  summary: 'The host’s quality and the questions per day, for Stats for Nerds.',
  responses: { 200: HostStatsSchema },
});
