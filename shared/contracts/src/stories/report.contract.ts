import * as z from 'zod/mini';
import { noteField } from '../admin/audit-entry.ts';
import { TurnSchema } from '../game/play.contract.ts';
import { defineContract } from '../http/contract.ts';
import {
  CountSchema,
  IdSchema,
  InstantSchema,
  pageOf,
  pageQuery,
  StoryParamsSchema,
  text,
} from '../http/fields.ts';

export const REPORT_REASONS = [
  'Inappropriate content',
  'Bug or technical issue',
  'Incorrect solution',
  'Other',
] as const;
export const REASON_MISSING_MESSAGE = 'Please select a reason for reporting';

export const ReportSchema = z.object({
  reportId: IdSchema,
  storyId: IdSchema,
  storyTitle: z.nullable(z.string()),
  /** Null for guests. */
  reporterUsername: z.nullable(z.string()),
  reason: z.enum(REPORT_REASONS),
  comment: z.nullable(z.string()),
  playId: z.nullable(IdSchema),
  /** The last turns of the play before the report, oldest first; null if the report has none. */
  turns: z.optional(z.nullable(z.array(TurnSchema))),
  status: z.enum(['open', 'resolved', 'dismissed']),
  createdAt: InstantSchema,
});
export type Report = z.infer<typeof ReportSchema>;

export const createReport = defineContract({
  name: 'createReport',
  method: 'POST',
  path: '/api/stories/stories/:storyId/reports',
  auth: 'player',
  summary: 'Report a mystery to the admins.',
  params: StoryParamsSchema,
  body: z.strictObject({
    reason: z.enum(REPORT_REASONS, { error: REASON_MISSING_MESSAGE }),
    comment: z._default(z.nullable(text(1000)), null),
    playId: z.optional(IdSchema),
  }),
  errors: ['story_not_found', 'report_failed'],
  responses: { 201: z.object({ reportId: IdSchema }) },
  idempotencyKey: true,
  rateLimit: { points: 20, perSeconds: 3600, by: 'player' },
});

export const listReports = defineContract({
  name: 'listReports',
  method: 'GET',
  path: '/api/stories/reports',
  auth: 'admin',
  summary: 'Reports, newest first.',
  query: z.object({
    status: z.optional(z.enum(['open', 'resolved', 'dismissed'])),
    reason: z.optional(z.enum(REPORT_REASONS)),
    ...pageQuery(50, 20),
  }),
  errors: ['invalid_parameters'],
  responses: { 200: pageOf(ReportSchema) },
});

export const countReports = defineContract({
  name: 'countReports',
  method: 'GET',
  path: '/api/stories/reports/count',
  auth: 'admin',
  summary: 'The number of open reports.',
  responses: { 200: z.object({ open: CountSchema }) },
});

export const updateReport = defineContract({
  name: 'updateReport',
  method: 'PATCH',
  path: '/api/stories/reports/:reportId',
  auth: 'admin',
  summary: 'Resolve or dismiss a report; recorded in the audit log.',
  params: z.object({ reportId: IdSchema }),
  body: z.strictObject({ status: z.enum(['resolved', 'dismissed']), ...noteField }),
  errors: ['report_not_found', 'report_decided'],
  responses: { 200: ReportSchema },
});
