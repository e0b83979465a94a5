import * as z from 'zod/mini';
import { defineContract } from './contract.ts';
import { CountSchema, IdSchema, InstantSchema, LocalDateSchema, pageOf, pageQuery } from './fields.ts';
import { HostNotesSchema } from './host-notes.ts';
import { PlayResultSchema, TurnSchema } from './play.contract.ts';
import { ProfileSchema } from './profile.contract.ts';
import { REPORT_REASONS } from './report.contract.ts';
import { DisplayColourSchema, DisplayIconSchema } from './story.contract.ts';

const MemberParamsSchema = z.object({ userId: IdSchema });

/** A member's play as it is stored; never the solution of a mystery that is still being played. */
export const ExportedPlaySchema = z.object({
  playId: IdSchema,
  storyId: IdSchema,
  title: z.string(),
  state: z.enum(['in_progress', 'solved', 'resigned', 'left']),
  localDate: LocalDateSchema,
  dailyDate: z.nullable(LocalDateSchema),
  personalityIndex: CountSchema,
  createdAt: InstantSchema,
  startedAt: z.nullable(InstantSchema),
  endedAt: z.nullable(InstantSchema),
  questionsAsked: CountSchema,
  hintsUsed: CountSchema,
  turns: z.array(TurnSchema),
  result: z.nullable(PlayResultSchema),
});
export type ExportedPlay = z.infer<typeof ExportedPlaySchema>;

/** A member's own mystery with all that its author wrote. */
export const ExportedStorySchema = z.object({
  storyId: IdSchema,
  title: z.string(),
  prompt: z.string(),
  solution: z.string(),
  isPublic: z.boolean(),
  displayIcon: DisplayIconSchema,
  displayColour: DisplayColourSchema,
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

/** What a member left at other mysteries. */
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
export type ExportedMarks = z.infer<typeof ExportedMarksSchema>;

export const exportMemberPlays = defineContract({
  name: 'exportMemberPlays',
  method: 'GET',
  path: '/internal/members/:userId/plays',
  auth: 'service',
  summary: 'All that is stored of a member’s plays, a page at a time.',
  params: MemberParamsSchema,
  query: z.object(pageQuery(200, 100)),
  responses: { 200: pageOf(ExportedPlaySchema) },
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

export const exportMyData = defineContract({
  name: 'exportMyData',
  method: 'GET',
  path: '/api/profile/me/export',
  auth: 'member',
  summary: 'All that is stored of one’s account, in every service.',
  errors: ['session_not_found', 'profile_not_found'],
  responses: {
    200: z.extend(ExportedMarksSchema, {
      exportedAt: InstantSchema,
      account: z.object({
        userId: IdSchema,
        username: z.string(),
        email: z.string(),
        createdAt: InstantSchema,
        hasSecondFactor: z.boolean(),
        usernameHistory: z.array(z.object({ username: z.string(), until: InstantSchema })),
      }),
      profile: ProfileSchema,
      needsAdvert: z.boolean(),
      isPremiumInterested: z.boolean(),
      hasTuningConsent: z.optional(z.boolean()),
      awards: z.array(
        z.object({
          playId: IdSchema,
          xp: CountSchema,
          newAchievements: z.array(z.string()),
          at: InstantSchema,
        }),
      ),
      sessions: z.array(
        z.object({ userAgent: z.nullable(z.string()), createdAt: InstantSchema, lastSeenAt: InstantSchema }),
      ),
      plays: z.array(ExportedPlaySchema),
      stories: z.array(ExportedStorySchema),
    }),
  },
  rateLimit: { points: 20, perSeconds: 3600, by: 'player' },
});
