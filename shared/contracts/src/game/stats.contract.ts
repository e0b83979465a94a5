import * as z from 'zod/mini';
import { defineContract } from '../http/contract.ts';
import { CountSchema, LocalDateSchema, StoryParamsSchema } from '../http/fields.ts';

/** Solvers who asked more questions than this are counted together at this number. */
export const MOST_QUESTIONS_COUNTED = 60;

export const StoryStatsSchema = z.object({
  /** Plays in which something was asked. */
  attempts: CountSchema,
  solved: CountSchema,
  resigned: CountSchema,
  /** The median of the questions that solvers asked; null before the first one. */
  par: z.nullable(CountSchema),
  /** How many solvers asked so many questions, fewest questions first; empty steps are left out. */
  distribution: z.array(z.object({ questions: CountSchema, solvers: CountSchema })),
});
export type StoryStats = z.infer<typeof StoryStatsSchema>;

export const getStoryStats = defineContract({
  name: 'getStoryStats',
  method: 'GET',
  path: '/api/game/stories/:storyId/stats',
  auth: 'public',
  summary: 'How others did with a mystery: for who has finished it, and always for its author.',
  params: StoryParamsSchema,
  errors: ['story_not_found', 'forbidden'],
  responses: { 200: StoryStatsSchema },
});

export const HostStatsSchema = z.object({
  host: z.enum(['offline', 'llm']),
  /** Answers of the last 30 days that were judged, and the share of 'unclear' among them; null without any. */
  judged: CountSchema,
  unclearShare: z.nullable(z.number()),
  /** The median of the host's response time over these, in ms, to the next step of a scale. */
  responseMs: z.nullable(z.number()),
  /** How this host did on its last evaluation; null where it has not been measured. */
  evaluation: z.nullable(
    z.object({
      /** Right among the questions that are yes, no or irrelevant, 0 to 1. */
      accuracy: z.number(),
      rows: CountSchema,
      measuredOn: LocalDateSchema,
    }),
  ),
  /** The last 30 days by UTC, oldest first, days without questions included. */
  questionsPerDay: z.array(z.object({ day: LocalDateSchema, questions: CountSchema })),
});
export type HostStats = z.infer<typeof HostStatsSchema>;

export const getHostStats = defineContract({
  name: 'getHostStats',
  method: 'GET',
  path: '/api/game/stats/host',
  auth: 'public',
  summary: 'The quality of the host, and questions per day, for Stats for Nerds.',
  responses: { 200: HostStatsSchema },
});
