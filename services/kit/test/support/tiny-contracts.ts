import { defineContract } from '@sidelight/contracts';
import * as z from 'zod/mini';

const NoteSchema = z.object({ noteId: z.string(), text: z.string() });

/** The contracts of the small service have a route for each kind of caller. */
export const listNotes = defineContract({
  name: 'listNotes',
  method: 'GET',
  path: '/api/tiny/notes',
  auth: 'public',
  summary: 'Notes.',
  query: z.object({ limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(10)), 5) }),
  responses: { 200: z.object({ items: z.array(NoteSchema), limit: z.number() }) },
});

export const getNote = defineContract({
  name: 'getNote',
  method: 'GET',
  path: '/api/tiny/notes/:noteId',
  auth: 'public',
  summary: 'A note.',
  params: z.object({ noteId: z.string().check(z.regex(/^[a-z0-9-]{1,20}$/, 'Must be an id')) }),
  responses: { 200: NoteSchema },
});

export const getNewestNote = defineContract({
  name: 'getNewestNote',
  method: 'GET',
  path: '/api/tiny/notes/newest',
  auth: 'public',
  summary: 'The newest note.',
  responses: { 200: NoteSchema },
});

export const addNote = defineContract({
  name: 'addNote',
  method: 'POST',
  path: '/api/tiny/notes',
  auth: 'player',
  summary: 'Write a note.',
  body: z.strictObject({ text: z.string().check(z.maxLength(100)) }),
  responses: { 201: z.object({ noteId: z.string(), playerKey: z.string() }) },
  idempotencyKey: true,
});

export const whoAmI = defineContract({
  name: 'whoAmI',
  method: 'GET',
  path: '/api/tiny/me',
  auth: 'member',
  summary: 'The member.',
  responses: { 200: z.object({ userId: z.string(), sessionId: z.string() }) },
});

export const adminOnly = defineContract({
  name: 'adminOnly',
  method: 'GET',
  path: '/api/tiny/admin',
  auth: 'admin',
  summary: 'Admins.',
  responses: { 200: z.object({}) },
});

export const limited = defineContract({
  name: 'limited',
  method: 'POST',
  path: '/api/tiny/limited',
  auth: 'player',
  summary: 'Three calls a minute.',
  responses: { 200: z.object({}) },
  rateLimit: { points: 3, perSeconds: 60, by: 'player' },
});

export const failing = defineContract({
  name: 'failing',
  method: 'GET',
  path: '/api/tiny/failing/:how',
  auth: 'public',
  summary: 'Fails.',
  params: z.object({ how: z.enum(['throw', 'wrong-body', 'extra-field']) }),
  responses: { 200: z.object({ text: z.string() }) },
});

export const signInHere = defineContract({
  name: 'signInHere',
  method: 'POST',
  path: '/api/tiny/sign-in',
  auth: 'public',
  summary: 'Sign in as anyone.',
  body: z.strictObject({ userId: z.string() }),
  responses: { 200: z.object({}) },
});

export const signOutHere = defineContract({
  name: 'signOutHere',
  method: 'POST',
  path: '/api/tiny/sign-out',
  auth: 'public',
  summary: 'Sign out.',
  responses: { 200: z.object({}) },
});

export const peek = defineContract({
  name: 'peek',
  method: 'GET',
  path: '/internal/peek',
  auth: 'service',
  summary: 'For services.',
  responses: { 200: z.object({ requestId: z.string() }) },
});
