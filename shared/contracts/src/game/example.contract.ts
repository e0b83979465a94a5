import * as z from 'zod/mini';
import { defineContract } from '../http/contract.ts';
import { requiredText } from '../http/fields.ts';
import { FactIdSchema } from './host-notes.ts';
import { HostQuestionSchema, QUESTION_MAX, VerdictSchema } from './play.contract.ts';

export const EXAMPLE_TURNS_MAX = 40;

const factIds = z.array(FactIdSchema).check(z.maxLength(12));

export const playExample = defineContract({
  name: 'playExample',
  method: 'POST',
  path: '/api/game/example',
  auth: 'public',
  summary: 'Ask the offline host about the fixed example of How to play. Nothing is stored.',
  body: z.strictObject({
    question: requiredText(QUESTION_MAX),
    /** The earlier turns, oldest first. The browser sends them, because the server does not store them. */
    turns: z._default(
      z
        .array(
          z.strictObject({
            question: requiredText(QUESTION_MAX),
            verdict: z._default(z.nullable(VerdictSchema), null),
            factsConfirmed: z._default(factIds, []),
            asks: z.optional(z.nullable(HostQuestionSchema)),
            isClue: z.optional(z.boolean()),
          }),
        )
        .check(z.maxLength(EXAMPLE_TURNS_MAX)),
      [],
    ),
    /** The server ignores this field, but accepts it, because pages of earlier releases send it. */
    cluesGiven: z._default(z.number().check(z.int(), z.gte(0), z.lte(12)), 0),
  }),
  responses: {
    200: z.object({
      message: z.string(),
      verdict: z.nullable(VerdictSchema),
      factsConfirmed: factIds,
      factsFound: z.number(),
      factsTotal: z.number(),
      isClue: z.boolean(),
      /** Missing in responses of earlier releases. */
      asks: z.optional(z.nullable(HostQuestionSchema)),
      state: z.enum(['in_progress', 'solved', 'resigned']),
      solution: z.optional(z.string()),
    }),
  },
  rateLimit: { points: 60, perSeconds: 60, by: 'address' },
  overallLimit: { points: 3000, perSeconds: 60 },
});
