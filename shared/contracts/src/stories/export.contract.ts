import * as z from 'zod/mini';
import { HostNotesSchema } from '../game/host-notes.ts';
import { defineContract } from '../http/contract.ts';
import {
  CountSchema,
  IdSchema,
  InstantSchema,
  MemberParamsSchema,
  pageOf,
  pageQuery,
} from '../http/fields.ts';
import { REPORT_REASONS } from './report.contract.ts';
import { StorySceneSchema } from './scene.ts';
import { DisplayColourSchema, DisplayIconSchema } from './story.contract.ts';

export const ExportedStorySchema = z.object({
  storyId: IdSchema,
  title: z.string(),
  prompt: z.string(),
  solution: z.string(),
  isPublic: z.boolean(),
  displayIcon: DisplayIconSchema,
  displayColour: DisplayColourSchema,
  scene: z.optional(z.nullable(StorySceneSchema)),
  contentWarnings: z.array(z.string()),
  hostNotes: z.nullable(HostNotesSchema),
  likes: CountSchema,
  dislikes: CountSchema,
  totalAttempts: CountSchema,
  totalCompletions: CountSchema,
  dateCreated: InstantSchema,
  dateModified: InstantSchema,
});
export type ExportedStory = z.infer<typeof ExportedStorySchema>;

export const ExportedMarksSchema = z.object({
  favourites: z.array(z.object({ storyId: IdSchema, createdAt: InstantSchema })),
  reactions: z.array(
    z.object({ storyId: IdSchema, reactionType: z.enum(['like', 'dislike']), createdAt: InstantSchema }),
  ),
  reports: z.array(
    z.object({
      reportId: IdSchema,
      storyId: IdSchema,
      reason: z.enum(REPORT_REASONS),
      comment: z.nullable(z.string()),
      status: z.enum(['open', 'resolved', 'dismissed']),
      createdAt: InstantSchema,
    }),
  ),
});

export const exportMemberStories = defineContract({
  name: 'exportMemberStories',
  method: 'GET',
  path: '/internal/members/:userId/stories',
  auth: 'service',
  summary: 'A member’s mysteries with solutions and host notes, a page at a time.',
  params: MemberParamsSchema,
  query: z.object(pageQuery(200, 100)),
  responses: { 200: pageOf(ExportedStorySchema) },
});

export const exportMemberMarks = defineContract({
  name: 'exportMemberMarks',
  method: 'GET',
  path: '/internal/members/:userId/marks',
  auth: 'service',
  summary: 'A member’s favourites, reactions and reports.',
  params: MemberParamsSchema,
  responses: { 200: ExportedMarksSchema },
});
