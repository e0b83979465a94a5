import { DIFFICULTIES, STORY_LIMITS } from '@sidelight/rules';
import * as z from 'zod/mini';
import { defineContract } from '../http/contract.ts';
import { CountSchema, requiredText, StoryParamsSchema, text } from '../http/fields.ts';
import { FactIdSchema, HostNotesInputSchema, HostNotesSchema } from './host-notes.ts';
import { HostQuestionSchema, QUESTION_MAX, VerdictSchema } from './play.contract.ts';

export const PersonalitySchema = z.object({
  index: z.number().check(z.int(), z.gte(0)),
  name: z.string(),
  description: z.string(),
  greeting: z.optional(z.string()),
  /** What the host asks, only once, if the player has found all key facts but the game has not ended. */
  closingQuestion: z.optional(z.string()),
});
export type Personality = z.infer<typeof PersonalitySchema>;

export const listPersonalities = defineContract({
  name: 'listPersonalities',
  method: 'GET',
  path: '/api/game/personalities',
  auth: 'public',
  summary: 'The host’s personalities.',
  responses: { 200: z.object({ items: z.array(PersonalitySchema) }) },
});

/**
 * The JSON text in the field `response` of `askHost` (product spec, section 7). The server does not store a try-out (a
 * game of an unsaved mystery). So the client sends `verdict`, `facts_confirmed` and `asks` back in
 * `conversationHistory`.
 */
export const HostResponseSchema = z.object({
  messageToUser: z.string(),
  game_ended: z.boolean(),
  accuracy_score: z.number(),
  triageResult: z.object({ clue_requested: z.boolean(), user_resigned: z.boolean() }),
  verdict: z.nullable(VerdictSchema),
  facts_confirmed: z.array(z.string()),
  asks: z.nullable(HostQuestionSchema),
});

export const askHost = defineContract({
  name: 'askHost',
  method: 'POST',
  path: '/api/game/host',
  auth: 'member',
  summary: 'Ask the host about an unpublished text, which the author sends with its solution.',
  body: z.strictObject({
    scenario: requiredText(500),
    solution: requiredText(500),
    question: requiredText(QUESTION_MAX),
    conversationHistory: z._default(
      z
        .array(
          z.strictObject({
            question: requiredText(QUESTION_MAX),
            verdict: z._default(z.nullable(VerdictSchema), null),
            factsConfirmed: z._default(z.array(FactIdSchema).check(z.maxLength(60)), []),
            asks: z.optional(z.nullable(HostQuestionSchema)),
            isClue: z.optional(z.boolean()),
          }),
        )
        .check(z.maxLength(60)),
      [],
    ),
    personalityIndex: z._default(z.number().check(z.int(), z.gte(0), z.lte(50)), 0),
    /** The server accepts this field, but ignores it. */
    versionNumber: z.optional(z.union([text(20), z.number()])),
    hostNotes: z.optional(z.nullable(HostNotesInputSchema)),
  }),
  errors: ['host_failed'],
  responses: { 200: z.object({ response: z.string(), version: z.string() }) },
  // A new draft costs up to half a second of processor time.
  rateLimit: { points: 20, perSeconds: 60, by: 'player' },
});

export const draftHostNotes = defineContract({
  name: 'draftHostNotes',
  method: 'POST',
  path: '/api/game/host/notes',
  auth: 'member',
  summary: 'Draft host notes for an unpublished text; null if no language model is configured.',
  body: z.strictObject({ scenario: requiredText(500), solution: requiredText(500) }),
  errors: ['host_failed'],
  responses: { 200: z.object({ hostNotes: z.nullable(HostNotesSchema) }) },
  // A draft costs many times as many tokens as an answer.
  rateLimit: { points: 10, perSeconds: 3600, by: 'player' },
});

export const DraftCheckSchema = z.object({
  /** Each message quotes the author's sentence. */
  problems: z.array(z.object({ code: z.string(), message: z.string() })),
  questionnaire: z.object({ answered: CountSchema, total: CountSchema }),
  /** Whether a player solves the mystery by taking each clue in turn and saying the facts that the clue leads to. */
  cluesLeadToEnd: z.boolean(),
  /** The games of simulated players, which take their questions from the host notes; null without host notes. */
  plays: z.nullable(
    z.object({
      runs: CountSchema,
      ended: CountSchema,
      /** The median number of questions until the end; null if fewer than half of the games ended. */
      medianQuestions: z.nullable(CountSchema),
    }),
  ),
  difficulty: z.nullable(z.enum(DIFFICULTIES)),
});
export type DraftCheck = z.infer<typeof DraftCheckSchema>;

export const checkDraft = defineContract({
  name: 'checkDraft',
  method: 'POST',
  path: '/api/game/host/check',
  auth: 'member',
  summary: 'Let simulated players play an unpublished text, and check its host notes. Nothing is stored.',
  body: z.strictObject({
    title: z._default(text(STORY_LIMITS.title), ''),
    scenario: requiredText(STORY_LIMITS.prompt),
    solution: requiredText(STORY_LIMITS.solution),
    hostNotes: z.optional(z.nullable(HostNotesInputSchema)),
  }),
  errors: ['check_pending', 'check_stopped'],
  responses: { 200: DraftCheckSchema },
  events: {
    progress: z.object({ played: CountSchema, total: CountSchema }),
  },
  // A check costs as much processor time as a hundred answers.
  rateLimit: { points: 30, perSeconds: 3600, by: 'player' },
});

/** Admins may not read host notes, so they get only the kinds of faults, and the number of each kind. */
export const StoryCheckSchema = z.extend(z.omit(DraftCheckSchema, { problems: true }), {
  revision: CountSchema,
  faults: z.array(z.object({ code: z.string(), count: CountSchema })),
});
export type StoryCheck = z.infer<typeof StoryCheckSchema>;

export const checkStory = defineContract({
  name: 'checkStory',
  method: 'POST',
  path: '/api/game/admin/stories/:storyId/check',
  auth: 'admin',
  summary: 'Let simulated players play a listed mystery, and count the faults of its host notes by kind.',
  params: StoryParamsSchema,
  errors: ['story_not_found', 'check_pending', 'check_stopped'],
  responses: { 200: StoryCheckSchema },
  rateLimit: { points: 60, perSeconds: 3600, by: 'player' },
});
