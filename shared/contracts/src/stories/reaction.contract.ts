import * as z from 'zod/mini';
import { defineContract, TAPS } from '../http/contract.ts';
import { CountSchema, EmptySchema, IdSchema, StoryParamsSchema } from '../http/fields.ts';

export const ReactionTypeSchema = z.enum(['like', 'dislike', 'none']);
export type ReactionType = z.infer<typeof ReactionTypeSchema>;

const path = '/api/stories/stories/:storyId/reaction';
const ReactionStateSchema = z.object({
  reactionType: ReactionTypeSchema,
  likes: CountSchema,
  dislikes: CountSchema,
});

export const getReaction = defineContract({
  name: 'getReaction',
  method: 'GET',
  path,
  auth: 'member',
  summary: 'The member’s own reaction to a mystery.',
  params: StoryParamsSchema,
  responses: { 200: z.object({ reactionType: ReactionTypeSchema }) },
});

export const setReaction = defineContract({
  name: 'setReaction',
  method: 'PUT',
  path,
  auth: 'member',
  summary: 'Like or dislike a mystery, or remove the reaction with `none`.',
  params: StoryParamsSchema,
  body: z.strictObject({ reactionType: ReactionTypeSchema }),
  errors: ['story_not_found', 'reaction_set_failed'],
  responses: { 200: ReactionStateSchema },
  rateLimit: TAPS,
});

export const removeReaction = defineContract({
  name: 'removeReaction',
  method: 'DELETE',
  path,
  auth: 'member',
  summary: 'Remove a reaction.',
  params: StoryParamsSchema,
  errors: ['story_not_found', 'reaction_remove_failed'],
  responses: { 200: ReactionStateSchema },
  rateLimit: TAPS,
});

export const getReactionCounts = defineContract({
  name: 'getReactionCounts',
  method: 'GET',
  path: '/api/stories/stories/:storyId/reactions',
  auth: 'public',
  summary: 'Like and dislike counts of a mystery.',
  params: StoryParamsSchema,
  errors: ['story_not_found', 'reaction_count_failed'],
  responses: { 200: z.object({ likes: CountSchema, dislikes: CountSchema }) },
});

const favouritePath = '/api/stories/stories/:storyId/favourite';
const FavouriteSchema = z.object({ isFavourite: z.boolean() });

export const getFavourite = defineContract({
  name: 'getFavourite',
  method: 'GET',
  path: favouritePath,
  auth: 'member',
  summary: 'Whether a mystery is among the member’s favourites.',
  params: StoryParamsSchema,
  responses: { 200: FavouriteSchema },
});

export const addFavourite = defineContract({
  name: 'addFavourite',
  method: 'PUT',
  path: favouritePath,
  auth: 'member',
  summary: 'Add a mystery to the member’s favourites.',
  params: StoryParamsSchema,
  body: EmptySchema,
  errors: ['story_not_found', 'favourite_add_failed'],
  responses: { 200: FavouriteSchema },
  rateLimit: TAPS,
});

export const removeFavourite = defineContract({
  name: 'removeFavourite',
  method: 'DELETE',
  path: favouritePath,
  auth: 'member',
  summary: 'Remove a mystery from the member’s favourites.',
  params: StoryParamsSchema,
  errors: ['favourite_remove_failed'],
  responses: { 200: FavouriteSchema },
  rateLimit: TAPS,
});

export const listFavourites = defineContract({
  name: 'listFavourites',
  method: 'GET',
  path: '/api/stories/favourites',
  auth: 'member',
  summary: 'Ids of the member’s favourite mysteries, newest first (at most 500).',
  responses: { 200: z.object({ storyIds: z.array(IdSchema) }) },
});
