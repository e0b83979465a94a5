import * as z from 'zod/mini';
import { noteField } from '../admin/audit-entry.ts';
import { defineContract } from '../http/contract.ts';
import { IdSchema, LocalDateSchema } from '../http/fields.ts';
import { StorySchema } from './story.contract.ts';

export const DailyStorySchema = z.object({ storyDate: LocalDateSchema, story: StorySchema });
export type DailyStory = z.infer<typeof DailyStorySchema>;

export const getDaily = defineContract({
  name: 'getDaily',
  method: 'GET',
  path: '/api/stories/daily',
  auth: 'public',
  isCacheable: true,
  summary: 'The daily mystery of a local date; 404 `daily_not_found` if none is set.',
  query: z.object({ date: LocalDateSchema }),
  errors: ['daily_not_found'],
  responses: { 200: DailyStorySchema },
});

const DailyEntrySchema = z.object({ storyDate: LocalDateSchema, storyId: IdSchema, title: z.string() });

export const setDaily = defineContract({
  name: 'setDaily',
  method: 'PUT',
  path: '/api/stories/daily/:date',
  auth: 'admin',
  summary:
    'Choose a date’s daily mystery; recorded in the audit log. Past dates cannot be changed, and an admin must have let a player’s mystery in. A mystery that was planned on dates nearby leaves them.',
  params: z.object({ date: LocalDateSchema }),
  body: z.strictObject({
    storyId: IdSchema,
    /**
     * The date from which the mystery is moved away. This date gets another mystery, even if an admin chose the moved
     * mystery for it.
     */
    movedFrom: z.optional(LocalDateSchema),
    ...noteField,
  }),
  errors: ['story_not_found', 'not_let_in', 'invalid_parameters'],
  responses: { 200: DailyEntrySchema },
});

export const listDailyRange = defineContract({
  name: 'listDailyRange',
  method: 'GET',
  path: '/api/stories/daily/range',
  auth: 'public',
  isCacheable: true,
  summary: 'Daily mysteries between two dates, newest first, at most 62 days and never the future.',
  query: z.object({ from: LocalDateSchema, to: LocalDateSchema }),
  errors: ['invalid_parameters', 'daily_range_failed'],
  responses: {
    200: z.object({
      items: z.array(
        z.object({
          ...DailyEntrySchema.shape,
          imageUrl: z.optional(z.string()),
          displayColour: z.optional(z.string()),
        }),
      ),
    }),
  },
});
