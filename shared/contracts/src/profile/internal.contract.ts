import * as z from 'zod/mini';
import { defineContract } from '../http/contract.ts';
import { IdSchema, UsernameParamSchema } from '../http/fields.ts';

export const resolveUsernames = defineContract({
  name: 'resolveUsernames',
  method: 'POST',
  path: '/internal/usernames',
  auth: 'service',
  summary: 'Usernames of up to 100 accounts; unknown ids are left out.',
  body: z.object({ userIds: z.array(IdSchema).check(z.maxLength(100)) }),
  isRepeatable: true,
  responses: { 200: z.object({ usernames: z.record(z.string(), z.string()) }) },
});

export const resolveUser = defineContract({
  name: 'resolveUser',
  method: 'GET',
  path: '/internal/users/:username',
  auth: 'service',
  summary: 'The account id behind a username, case-insensitive.',
  params: z.object({ username: UsernameParamSchema }),
  responses: { 200: z.object({ userId: IdSchema, username: z.string() }) },
});

export const readAdminRights = defineContract({
  name: 'readAdminRights',
  method: 'GET',
  path: '/internal/accounts/:userId/admin-rights',
  auth: 'service',
  summary: 'Whether an account has admin’s rights now; false for a deleted account.',
  params: z.object({ userId: IdSchema }),
  responses: { 200: z.object({ isAdmin: z.boolean() }) },
});
