import * as z from 'zod/mini';
import { auditRoute } from '../admin/audit-entry.ts';
import { defineContract } from '../http/contract.ts';
import { IdSchema, LocalDateSchema } from '../http/fields.ts';
import { ReportSchema } from './report.contract.ts';
import { StorySchema } from './story.contract.ts';

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
  summary: 'One report with its mystery; the mystery is null if it was deleted.',
  params: z.object({ reportId: IdSchema }),
  errors: ['report_not_found'],
  responses: { 200: z.object({ report: ReportSchema, story: z.nullable(StorySchema) }) },
});

export const listDailySchedule = defineContract({
  name: 'listDailySchedule',
  method: 'GET',
  path: '/api/stories/admin/daily',
  auth: 'admin',
  summary: 'The daily mysteries of up to 62 days from a date, also of future days, earliest first.',
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
          /** Null if the mystery was deleted. If `isPublic` is false, players get no mystery that day. */
          title: z.nullable(z.string()),
          isPublic: z.boolean(),
        }),
      ),
    }),
  },
});
