import * as z from 'zod/mini';
import { defineContract } from '../http/contract.ts';
import { IdSchema } from '../http/fields.ts';

/** The average number of mysteries in a part of the sitemap. A part has at most twice this number. */
export const SITEMAP_PART_SIZE = 10_000;

export const SITEMAP_PARTS_MAX = 10_000;

const partNumber = z.coerce.number().check(z.int(), z.gte(1), z.lte(SITEMAP_PARTS_MAX));

export const listSitemapPart = defineContract({
  name: 'listSitemapPart',
  method: 'GET',
  path: '/api/stories/sitemap',
  auth: 'public',
  summary: 'The ids of the listed mysteries in one of `of` parts of about the same size.',
  query: z.object({ part: partNumber, of: partNumber }),
  errors: ['invalid_parameters'],
  responses: { 200: z.object({ storyIds: z.array(IdSchema) }) },
  rateLimit: { points: 60, perSeconds: 60, by: 'address' },
});
