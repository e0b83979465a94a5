import * as z from 'zod/mini';
import { IdSchema, InstantSchema } from '../http/fields.ts';

export const STORIES_EVENTS = {
  'story.created': z.object({ storyId: IdSchema, authorId: IdSchema, createdAt: InstantSchema }),
  'reaction.changed': z.object({
    storyId: IdSchema,
    authorId: IdSchema,
    likesDelta: z.number().check(z.int()),
    dislikesDelta: z.number().check(z.int()),
  }),
} as const;
