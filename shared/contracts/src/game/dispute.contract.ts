import * as z from 'zod/mini';
import { auditRoute, noteField } from '../admin/audit-entry.ts';
import { defineContract } from '../http/contract.ts';
import { EmptySchema, IdSchema, InstantSchema, pageOf, pageQuery } from '../http/fields.ts';
import { PlaySchema, TurnSchema, VerdictSchema } from './play.contract.ts';

export const DISPUTES_PER_PLAY = 5;

export const disputeTurn = defineContract({
  name: 'disputeTurn',
  method: 'POST',
  path: '/api/game/plays/:playId/turns/:turnId/dispute',
  auth: 'player',
  summary:
    'Dispute an answer. A stronger model judges it again, or it waits for an admin. A reversed answer is ' +
    'corrected in the transcript, and its question no longer counts. A second dispute of an answer changes nothing.',
  params: z.object({ playId: IdSchema, turnId: IdSchema }),
  body: EmptySchema,
  errors: ['play_not_found', 'turn_not_found', 'not_disputable', 'dispute_limit', 'turn_pending'],
  responses: { 200: z.object({ turn: TurnSchema, play: PlaySchema }) },
  // Each dispute may cost a call of the strongest model.
  rateLimit: { points: 30, perSeconds: 3600, by: 'player' },
});

export const DisputeSchema = z.object({
  disputeId: IdSchema,
  storyId: IdSchema,
  storyTitle: z.string(),
  question: z.string(),
  verdict: VerdictSchema,
  status: z.enum(['queued', 'upheld', 'reversed']),
  correctedVerdict: z.nullable(VerdictSchema),
  judgedBy: z.nullable(z.enum(['model', 'admin'])),
  note: z.nullable(z.string()),
  createdAt: InstantSchema,
  decidedAt: z.nullable(InstantSchema),
});
export type Dispute = z.infer<typeof DisputeSchema>;

const DisputeParamsSchema = z.object({ disputeId: IdSchema });

export const listDisputes = defineContract({
  name: 'listDisputes',
  method: 'GET',
  path: '/api/game/admin/disputes',
  auth: 'admin',
  summary: 'Disputed answers of one status, newest first.',
  query: z.object({
    status: z._default(z.enum(['queued', 'upheld', 'reversed']), 'queued'),
    ...pageQuery(50, 20),
  }),
  errors: ['invalid_parameters'],
  responses: { 200: pageOf(DisputeSchema) },
});

export const getDispute = defineContract({
  name: 'getDispute',
  method: 'GET',
  path: '/api/game/admin/disputes/:disputeId',
  auth: 'admin',
  summary: 'One dispute with its mystery, the solution and the turns up to the disputed one.',
  params: DisputeParamsSchema,
  errors: ['dispute_not_found'],
  responses: {
    200: z.object({
      dispute: DisputeSchema,
      story: z.object({
        title: z.string(),
        prompt: z.string(),
        solution: z.string(),
        facts: z.array(z.string()),
      }),
      /** The turns up to and including the disputed turn, oldest first; empty if the play was deleted. */
      turns: z.array(TurnSchema),
    }),
  },
});

export const decideDispute = defineContract({
  name: 'decideDispute',
  method: 'PATCH',
  path: '/api/game/admin/disputes/:disputeId',
  auth: 'admin',
  summary: 'Uphold a disputed answer or reverse it; recorded in the audit log.',
  params: DisputeParamsSchema,
  body: z.discriminatedUnion('decision', [
    z.strictObject({ decision: z.literal('uphold'), ...noteField }),
    z.strictObject({
      decision: z.literal('reverse'),
      /** The right verdict, which must differ from the host's. */
      verdict: z.enum(['yes', 'no', 'irrelevant', 'both']),
      ...noteField,
    }),
  ]),
  errors: ['dispute_not_found', 'dispute_decided', 'invalid_parameters', 'turn_pending'],
  responses: { 200: DisputeSchema },
});

export const listGameAudit = defineContract({
  ...auditRoute,
  name: 'listGameAudit',
  path: '/api/game/admin/audit',
  summary: 'Admins’ actions on disputed answers, newest first.',
});
