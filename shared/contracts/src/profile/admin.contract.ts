import * as z from 'zod/mini';
import { auditRoute, noteField } from '../admin/audit-entry.ts';
import { defineContract } from '../http/contract.ts';
import {
  CountSchema,
  IdSchema,
  InstantSchema,
  pageOf,
  pageQuery,
  UsernameParamSchema,
} from '../http/fields.ts';

const AdminSessionSchema = z.object({
  sessionId: z.string(),
  userAgent: z.nullable(z.string()),
  createdAt: InstantSchema,
  lastSeenAt: InstantSchema,
});

/** Has only what an admin needs to end the account's sessions. */
export const AdminUserSchema = z.object({
  userId: IdSchema,
  username: z.string(),
  formerUsernames: z.array(z.string()),
  isAdmin: z.boolean(),
  createdAt: InstantSchema,
  sessions: z.array(AdminSessionSchema),
});
export type AdminUser = z.infer<typeof AdminUserSchema>;

export const FoundUserSchema = z.object({ username: z.string(), createdAt: InstantSchema });
export type FoundUser = z.infer<typeof FoundUserSchema>;

export const listUsers = defineContract({
  name: 'listUsers',
  method: 'GET',
  path: '/api/profile/admin/users',
  auth: 'admin',
  summary: 'The accounts whose username begins with a text, in any case, in the order of their usernames.',
  query: z.object({ username: UsernameParamSchema, ...pageQuery(50, 20) }),
  errors: ['invalid_parameters'],
  responses: { 200: pageOf(FoundUserSchema) },
});

export const findUser = defineContract({
  name: 'findUser',
  method: 'GET',
  path: '/api/profile/admin/users/:username',
  auth: 'admin',
  summary: 'An account by its username, with its live sessions.',
  params: z.object({ username: UsernameParamSchema }),
  errors: ['profile_not_found'],
  responses: { 200: AdminUserSchema },
});

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

export const listAccountAudit = defineContract({
  ...auditRoute,
  name: 'listAccountAudit',
  path: '/api/profile/admin/audit',
  summary: 'Admins’ actions on accounts, newest first.',
});
