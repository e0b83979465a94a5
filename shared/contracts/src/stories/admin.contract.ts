import { DIFFICULTIES, LENGTHS } from '@sidelight/rules';
import * as z from 'zod/mini';
import { auditRoute, noteField } from '../admin/audit-entry.ts';
import { defineContract } from '../http/contract.ts';
import {
  CountSchema,
  IdSchema,
  LocalDateSchema,
  pageOf,
  pageQuery,
  RANGE_MAX_DAYS,
  SlugSchema,
  StoryParamsSchema,
  text,
} from '../http/fields.ts';
import { ReportSchema } from './report.contract.ts';
import { StorySchema } from './story.contract.ts';

/**
 * Whether the daily schedule may use a listed mystery. A mystery is `waiting` if a player wrote it and no admin has let
 * it in since its last change. The schedule may not use a `waiting` mystery.
 */
const DailyPermissionSchema = z.enum(['curated', 'allowed', 'waiting']);
export type DailyPermission = z.infer<typeof DailyPermissionSchema>;

export const AdminStorySchema = z.extend(StorySchema, {
  dailyPermission: DailyPermissionSchema,
  /** True if no list shows the mystery to players until the day after it was the daily mystery. */
  isKept: z.optional(z.boolean()),
});
export type AdminStory = z.infer<typeof AdminStorySchema>;

export const listStoryAudit = defineContract({
  ...auditRoute,
  name: 'listStoryAudit',
  path: '/api/stories/admin/audit',
  summary: 'Admins’ actions on reports, mysteries and the daily schedule, newest first.',
});

export const getReport = defineContract({
  name: 'getReport',
  method: 'GET',
  path: '/api/stories/admin/reports/:reportId',
  auth: 'admin',
  summary:
    'One report with its mystery; null if there is no such mystery. A report of an incorrect solution also has the solution.',
  params: z.object({ reportId: IdSchema }),
  errors: ['report_not_found'],
  responses: {
    200: z.object({
      report: ReportSchema,
      story: z.nullable(StorySchema),
      /** Null if the report's reason is another one than `Incorrect solution`, or if there is no such mystery. */
      solution: z.optional(z.nullable(z.string())),
    }),
  },
});

export const listDailySchedule = defineContract({
  name: 'listDailySchedule',
  method: 'GET',
  path: '/api/stories/admin/daily',
  auth: 'admin',
  summary: 'The daily mysteries of up to 62 days from a date, also of future days, earliest first.',
  query: z.object({
    from: LocalDateSchema,
    days: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(RANGE_MAX_DAYS)), 28),
  }),
  responses: {
    200: z.object({
      items: z.array(
        z.object({
          storyDate: LocalDateSchema,
          storyId: IdSchema,
          /** Null if there is no such mystery. If `isPublic` is false, players get no mystery that day. */
          title: z.nullable(z.string()),
          isPublic: z.boolean(),
          difficulty: z.optional(z.nullable(z.enum(DIFFICULTIES))),
          isDifficultyEstimated: z.optional(z.boolean()),
          /** Null if there is no such mystery. If `waiting`, players get no mystery that day. */
          dailyPermission: z.optional(z.nullable(DailyPermissionSchema)),
          length: z.optional(z.nullable(z.enum(LENGTHS))),
          /** The day (`MM-DD`) or month (`MM`) that suits the mystery; null if any day does. */
          season: z.optional(z.nullable(z.string())),
          isKept: z.optional(z.boolean()),
        }),
      ),
    }),
  },
});

export const listAdminStories = defineContract({
  name: 'listAdminStories',
  method: 'GET',
  path: '/api/stories/admin/stories',
  auth: 'admin',
  summary:
    'Listed mysteries and those that are kept for a daily, with their permission for dailies, newest first. A page may have fewer items than the limit, or none, although a next page exists.',
  query: z.object({
    /** `allowed`: the mysteries that the schedule may use. `waiting`: as in `DailyPermissionSchema`. */
    daily: z.optional(z.enum(['allowed', 'waiting'])),
    /** Words of the title. The last word may be incomplete. */
    title: z.optional(text(100)),
    ...pageQuery(50, 20),
  }),
  errors: ['invalid_parameters'],
  responses: { 200: pageOf(AdminStorySchema) },
});

const AdminStoryDetailSchema = z.object({ story: AdminStorySchema, solution: z.string() });

export const getAdminStory = defineContract({
  name: 'getAdminStory',
  method: 'GET',
  path: '/api/stories/admin/stories/:storyId',
  auth: 'admin',
  summary:
    'A listed mystery with its solution, for the decision whether it may be a daily mystery or join a collection.',
  params: StoryParamsSchema,
  errors: ['story_not_found'],
  responses: { 200: AdminStoryDetailSchema },
});

export const setDailyPermission = defineContract({
  name: 'setDailyPermission',
  method: 'PUT',
  path: '/api/stories/admin/stories/:storyId/daily-permission',
  auth: 'admin',
  summary:
    'Let a mystery of a player in to the daily schedule, or take it out; recorded in the audit log. `revision` is the one that the admin looked at.',
  params: StoryParamsSchema,
  body: z.strictObject({ isAllowed: z.boolean(), revision: CountSchema, ...noteField }),
  errors: ['story_not_found', 'forbidden', 'edit_conflict'],
  responses: { 200: AdminStorySchema },
});

export const setCollections = defineContract({
  name: 'setCollections',
  method: 'PUT',
  path: '/api/stories/admin/stories/:storyId/collections',
  auth: 'admin',
  summary:
    'Put a mystery of a player into these collections, and take it out of all others; recorded in the audit log. `revision` is the one that the admin looked at.',
  params: StoryParamsSchema,
  body: z.strictObject({
    /** Only collections that are open to players' mysteries. */
    collections: z.array(SlugSchema).check(z.maxLength(20)),
    revision: CountSchema,
    ...noteField,
  }),
  errors: ['story_not_found', 'forbidden', 'edit_conflict', 'invalid_request'],
  responses: { 200: AdminStorySchema },
});
