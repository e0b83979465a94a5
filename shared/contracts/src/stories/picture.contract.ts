import * as z from 'zod/mini';
import { BytesSchema, defineContract } from '../http/contract.ts';
import { SlugSchema, StoryParamsSchema } from '../http/fields.ts';

const shortText = z.optional(z.string().check(z.regex(/^\w{1,40}$/, 'Must be a word')));

const slugParams = z.object({ slug: SlugSchema });

const pictureQuery = z.object({
  w: shortText,
  /** The picture's version, as in `imageUrl`. Browsers may keep the picture of the current version for a year. */
  v: shortText,
});

export const getPicture = defineContract({
  name: 'getPicture',
  method: 'GET',
  path: '/images/stories/:storyId.webp',
  auth: 'public',
  summary:
    'The picture of a mystery, drawn from its scene: 1200 × 675 pixels, or as wide as `w`: 360, 720, 1200.',
  params: StoryParamsSchema,
  query: pictureQuery,
  errors: ['story_not_found'],
  media: 'image/webp',
  responses: { 200: BytesSchema },
});

export const getStoryCard = defineContract({
  name: 'getStoryCard',
  method: 'GET',
  path: '/images/stories/:storyId/card.jpg',
  auth: 'public',
  summary: 'The card of a mystery for link previews: its picture and its title, 1200 × 630 pixels.',
  params: StoryParamsSchema,
  /**
   * The service ignores `v`. Other sites cache a card by its URL, so they request the new card when `v` has a new
   * value.
   */
  query: z.object({ v: shortText }),
  errors: ['story_not_found'],
  media: 'image/jpeg',
  responses: { 200: BytesSchema },
});

export const getCollectionPicture = defineContract({
  name: 'getCollectionPicture',
  method: 'GET',
  path: '/images/stories/collections/:slug.webp',
  auth: 'public',
  summary:
    'The cover of a collection, drawn from its scene: 1200 × 675 pixels, or as wide as `w`: 360, 720, 1200.',
  params: slugParams,
  query: pictureQuery,
  errors: ['not_found'],
  media: 'image/webp',
  responses: { 200: BytesSchema },
});

export const getCollectionCard = defineContract({
  name: 'getCollectionCard',
  method: 'GET',
  path: '/images/stories/collections/:slug.jpg',
  auth: 'public',
  summary: 'The card of a collection for link previews: its cover and its name.',
  params: slugParams,
  errors: ['not_found'],
  media: 'image/jpeg',
  responses: { 200: BytesSchema },
});
