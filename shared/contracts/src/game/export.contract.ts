import * as z from 'zod/mini';
import { defineContract } from '../http/contract.ts';
import {
  CountSchema,
  IdSchema,
  InstantSchema,
  LocalDateSchema,
  MemberParamsSchema,
  pageOf,
  pageQuery,
} from '../http/fields.ts';
import { PlayResultSchema, TurnSchema } from './play.contract.ts';

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

export const exportMemberPlays = defineContract({
  name: 'exportMemberPlays',
  method: 'GET',
  path: '/internal/members/:userId/plays',
  auth: 'service',
  summary: 'A member’s stored plays, a page at a time.',
  params: MemberParamsSchema,
  query: z.object(pageQuery(200, 100)),
  responses: { 200: pageOf(ExportedPlaySchema) },
});
