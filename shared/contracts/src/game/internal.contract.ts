import * as z from 'zod/mini';
import { defineContract } from '../http/contract.ts';
import { IdSchema } from '../http/fields.ts';
import { TurnSchema } from './play.contract.ts';

/** The most turns that a report keeps of the play it was sent from. */
export const REPORT_TURNS = 6;

export const getPlayTurns = defineContract({
  name: 'getPlayTurns',
  // Not GET: who played belongs in no log of addresses.
  method: 'POST',
  path: '/internal/plays/:playId/turns',
  auth: 'service',
  summary: 'The last turns of a play, if it is this player’s and of this mystery; for reports.',
  params: z.object({ playId: IdSchema }),
  body: z.strictObject({
    storyId: IdSchema,
    /** `user:<id>` or `guest:<id>`. */
    playerKey: z.string().check(z.regex(/^(user|guest):[A-Za-z0-9_-]{1,40}$/, 'Must be a player')),
  }),
  isRepeatable: true,
  responses: { 200: z.object({ turns: z.array(TurnSchema).check(z.maxLength(REPORT_TURNS)) }) },
});

/** So many mysteries can be asked about at once. */
export const PLAYED_AMONG_MAX = 500;

export const listPlayedAmong = defineContract({
  name: 'listPlayedAmong',
  // Not GET: who played belongs in no log of addresses.
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
