import * as z from 'zod/mini';
import { defineContract } from '../http/contract.ts';
import { CountSchema, IdSchema, InstantSchema, MemberParamsSchema } from '../http/fields.ts';
import { TurnSchema } from './play.contract.ts';

export const REPORT_TURNS = 6;

export const getPlayTurns = defineContract({
  name: 'getPlayTurns',
  // This is no GET, because logs contain URLs, and logs must not say who played.
  method: 'POST',
  path: '/internal/plays/:playId/turns',
  auth: 'service',
  summary: 'The last turns of a play, for reports; only if the player and the mystery match.',
  params: z.object({ playId: IdSchema }),
  body: z.strictObject({
    storyId: IdSchema,
    playerKey: z.string().check(z.regex(/^(user|guest):[A-Za-z0-9_-]{1,40}$/, 'Must be a player')),
  }),
  isRepeatable: true,
  responses: { 200: z.object({ turns: z.array(TurnSchema).check(z.maxLength(REPORT_TURNS)) }) },
});

export const PLAYED_AMONG_MAX = 500;

export const listPlayedAmong = defineContract({
  name: 'listPlayedAmong',
  // This is no GET, because logs contain URLs, and logs must not say who played.
  method: 'POST',
  path: '/internal/played',
  auth: 'service',
  summary: 'Which of the given mysteries a member has asked a question of at least once.',
  body: z.strictObject({
    userId: IdSchema,
    storyIds: z.array(IdSchema).check(z.maxLength(PLAYED_AMONG_MAX)),
  }),
  isRepeatable: true,
  responses: { 200: z.object({ storyIds: z.array(IdSchema) }) },
});

export const readPlayedWeek = defineContract({
  name: 'readPlayedWeek',
  method: 'GET',
  path: '/internal/members/:userId/week',
  auth: 'service',
  summary: 'The games that a member finished in a span of time, for the week in review.',
  params: MemberParamsSchema,
  /** The span includes `from`, but not `to`. */
  query: z.object({ from: InstantSchema, to: InstantSchema }),
  responses: {
    200: z.object({
      plays: CountSchema,
      /** A mystery that was solved twice counts once. */
      solvedStories: CountSchema,
      solvedDailies: CountSchema,
      /**
       * The question that found the most key facts; the earliest if several questions found equally many. Null if no
       * question found a fact.
       */
      bestQuestion: z.nullable(
        z.object({ question: z.string(), storyTitle: z.string(), facts: CountSchema }),
      ),
    }),
  },
});
