import * as z from 'zod/mini';
import { defineContract } from './contract.ts';
import { requiredText } from './fields.ts';
import { HostNotesSchema } from './host-notes.ts';
import { QUESTION_MAX, VerdictSchema } from './play.contract.ts';

export const PersonalitySchema = z.object({
  index: z.number().check(z.int(), z.gte(0)),
  name: z.string(),
  description: z.string(),
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

/** The JSON inside `response`, as the product spec's section 7 has it. */
export const HostResponseSchema = z.object({
  messageToUser: z.string(),
  game_ended: z.boolean(),
  accuracy_score: z.number(),
  triageResult: z.object({ clue_requested: z.boolean(), user_resigned: z.boolean() }),
});

export const askHost = defineContract({
  name: 'askHost',
  method: 'POST',
  path: '/api/game/host',
  auth: 'member',
  summary: 'Try an unpublished text against the host. The author sends the solution along.',
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
          }),
        )
        .check(z.maxLength(60)),
      [],
    ),
    personalityIndex: z._default(z.number().check(z.int(), z.gte(0), z.lte(50)), 0),
    versionNumber: z.optional(z.string().check(z.maxLength(20))),
    hostNotes: z.optional(z.nullable(HostNotesSchema)),
  }),
  responses: { 200: z.object({ response: z.string(), version: z.string() }) },
  rateLimit: { points: 30, perSeconds: 60, by: 'player' },
});
