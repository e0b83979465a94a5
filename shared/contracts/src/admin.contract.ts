import * as z from 'zod/mini';
import { defineContract } from './contract.ts';
import {
  CountSchema,
  IdSchema,
  InstantSchema,
  LocalDateSchema,
  pageOf,
  pageQuery,
  text,
  UsernameParamSchema,
} from './fields.ts';
import { ReportSchema } from './report.contract.ts';
import { StorySchema } from './story.contract.ts';

const AdminSessionSchema = z.object({
  sessionId: z.string(),
  userAgent: z.nullable(z.string()),
  createdAt: InstantSchema,
  lastSeenAt: InstantSchema,
});

/** An account as an admin sees it: what is needed to end its sessions, and nothing else of it. */
export const AdminUserSchema = z.object({
  userId: IdSchema,
  username: z.string(),
  /** Names the account had before, newest first. */
  formerUsernames: z.array(z.string()),
  isAdmin: z.boolean(),
  createdAt: InstantSchema,
  sessions: z.array(AdminSessionSchema),
});
export type AdminUser = z.infer<typeof AdminUserSchema>;

export const findUser = defineContract({
  name: 'findUser',
  method: 'GET',
  path: '/api/profile/admin/users/:username',
  auth: 'admin',
  summary: 'Look an account up by its username, with its live sessions.',
  params: z.object({ username: UsernameParamSchema }),
  errors: ['profile_not_found'],
  responses: { 200: AdminUserSchema },
});

const noteField = { note: z.optional(text(1000)) };

export const revokeUserSessions = defineContract({
  name: 'revokeUserSessions',
  method: 'POST',
  path: '/api/profile/admin/users/:username/revoke-sessions',
  auth: 'admin',
  summary: 'End one session of an account, or all of them; recorded in the audit log.',
  params: z.object({ username: UsernameParamSchema }),
  body: z.strictObject({
    sessionId: z.optional(z.string().check(z.regex(/^[a-f0-9]{64}$/, 'Must be a session id'))),
    ...noteField,
  }),
  errors: ['profile_not_found', 'not_found'],
  responses: { 200: z.object({ revoked: CountSchema }) },
});

/** What an admin did, and when. */
export const AuditEntrySchema = z.object({
  entryId: IdSchema,
  /** Null once the account is gone. */
  actorUsername: z.nullable(z.string()),
  /** A stable word such as `report.status`; a screen shows those that it does not know as they are. */
  action: z.string(),
  /** What it was done to: a report, a mystery, a date or a username. */
  subject: z.string(),
  note: z.nullable(z.string()),
  at: InstantSchema,
});
export type AuditEntry = z.infer<typeof AuditEntrySchema>;

export const listAccountAudit = defineContract({
  name: 'listAccountAudit',
  method: 'GET',
  path: '/api/profile/admin/audit',
  auth: 'admin',
  summary: 'What admins did to accounts, newest first.',
  query: z.object(pageQuery(50, 20)),
  errors: ['invalid_parameters'],
  responses: { 200: pageOf(AuditEntrySchema) },
});

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
