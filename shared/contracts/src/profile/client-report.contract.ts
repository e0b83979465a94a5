import * as z from 'zod/mini';
import { AREA_NAMES, PAGES } from '../areas.ts';
import { defineContract } from '../http/contract.ts';

/** A report has only the first segment of the page's path, because later segments may name people or mysteries. */
export const CLIENT_PAGES = ['home', ...PAGES, 'other'] as const;
export type ClientPage = (typeof CLIENT_PAGES)[number];

export const CLIENT_AREAS = ['shell', ...AREA_NAMES] as const;
/** `render`: a screen failed; `load`: an area did not load; `uncaught`: no code caught the error. */
export const CLIENT_ERROR_KINDS = ['render', 'load', 'uncaught', 'other'] as const;
/**
 * The pattern of a path, line and column in one of the product's scripts. The pattern is a string, so that browsers can
 * use it without loading the schemas.
 */
export const CLIENT_FRAME = '^/[\\w./-]{1,150}\\.m?[jt]sx?:\\d{1,7}:\\d{1,7}$';
export const CLIENT_ERRORS_MAX = 5;
export const CLIENT_FRAMES_MAX = 8;

export const ClientErrorSchema = z.strictObject({
  area: z.enum(CLIENT_AREAS),
  kind: z.enum(CLIENT_ERROR_KINDS),
  name: z.string().check(z.regex(/^[A-Za-z]{1,40}$/, 'Must be letters')),
  frames: z
    .array(z.string().check(z.regex(new RegExp(CLIENT_FRAME), 'Must be a place in a script')))
    .check(z.maxLength(CLIENT_FRAMES_MAX)),
});
export type ClientError = z.infer<typeof ClientErrorSchema>;

export const ClientVitalSchema = z.strictObject({
  name: z.enum(['LCP', 'CLS', 'INP', 'TTFB']),
  /** A time in ms; CLS has a score instead. */
  value: z.number().check(z.gte(0), z.lte(600_000)),
});

export const sendClientReport = defineContract({
  name: 'sendClientReport',
  method: 'POST',
  path: '/api/profile/client-reports',
  auth: 'public',
  summary: 'Failures and speed of a page, without data of the player. Counted and logged.',
  body: z.strictObject({
    page: z.enum(CLIENT_PAGES),
    errors: z.array(ClientErrorSchema).check(z.maxLength(CLIENT_ERRORS_MAX)),
    vitals: z.array(ClientVitalSchema).check(z.maxLength(4)),
  }),
  responses: { 202: z.object({}) },
  rateLimit: { points: 60, perSeconds: 600, by: 'address' },
  overallLimit: { points: 1200, perSeconds: 60 },
});
