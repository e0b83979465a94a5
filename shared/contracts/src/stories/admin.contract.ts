import * as z from 'zod/mini';
import { AuditEntrySchema } from '../admin/audit-entry.ts';
import { defineContract } from '../http/contract.ts';
import { IdSchema, LocalDateSchema, pageOf, pageQuery } from '../http/fields.ts';
import { ReportSchema } from './report.contract.ts';
import { StorySchema } from './story.contract.ts';

export const listStoryAudit = defineContract({
  name: 'listStoryAudit',
  method: 'GET',
  path: '/api/stories/admin/audit',
  auth: 'admin',
  summary: 'What admins did to reports, mysteries and the daily schedule, newest first.',
  query: z.object(pageQuery(50, 20)),
  errors: ['invalid_parameters'],
  responses: { 200: pageOf(AuditEntrySchema) },
});

export const getReport = defineContract({
  name: 'getReport',
  method: 'GET',
  path: '/api/stories/admin/reports/:reportId',
  auth: 'admin',
  summary: 'One report with its mystery; the mystery is null once it is gone.',
  params: z.object({ reportId: IdSchema }),
  errors: ['report_not_found'],
  responses: { 200: z.object({ report: ReportSchema, story: z.nullable(StorySchema) }) },
});

export const listDailySchedule = defineContract({
  name: 'listDailySchedule',
  method: 'GET',
  path: '/api/stories/admin/daily',
  auth: 'admin',
  summary: 'The daily mysteries from a date on, the coming ones included, earliest first; at most 62 days.',
  query: z.object({
    from: LocalDateSchema,
    days: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(62)), 28),
  }),
  responses: {
    200: z.object({
      items: z.array(
        z.object({
          storyDate: LocalDateSchema,
          storyId: IdSchema,
          /** Null where the mystery is gone; false in `isPublic` means that nobody gets it that day. */
          title: z.nullable(z.string()),
          isPublic: z.boolean(),
        }),
      ),
    }),
  },
});
