import * as z from 'zod/mini';
import { HostNotesSchema } from '../game/host-notes.ts';
import { StoryStatsSchema } from '../game/stats.contract.ts';
import { defineContract } from '../http/contract.ts';
import { CountSchema, IdSchema, LocalDateSchema, StoryParamsSchema } from '../http/fields.ts';

/** A mystery with all that the host needs. Only services get it. */
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
  summary: 'The outcomes of all plays of a mystery; the game service decides who may see them.',
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
