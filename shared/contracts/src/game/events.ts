import * as z from 'zod/mini';
import { CountSchema, IdSchema, LocalDateSchema } from '../http/fields.ts';

const playFields = {
  playId: IdSchema,
  storyId: IdSchema,
  /** Null while the player is a guest. Events of guests count for the mystery only. */
  userId: z.nullable(IdSchema),
  localDate: LocalDateSchema,
  /** The date, if the play is of that date's daily mystery and was played on that date. */
  dailyDate: z.nullable(LocalDateSchema),
};

export const GAME_EVENTS = {
  /** The first question was asked. */
  'play.started': z.object(playFields),
  'play.ended': z.object({
    ...playFields,
    completedStatus: z.enum(['Completed', 'Resigned']),
    points: CountSchema,
    questionsAsked: CountSchema,
    hintsUsed: CountSchema,
    timeTakenMs: CountSchema,
    accuracyScore: z.number(),
    /** Whether the player had not finished this mystery before. Only such plays count in `StoryStatsSchema`. */
    isFirst: z.optional(z.boolean()),
  }),
  /** Also sent if the play was idle for too long; sent once. No other event reports this play's questions. */
  'play.left': z.object({ ...playFields, questionsAsked: CountSchema }),
  /** A guest's recorded play became a member's. Has what the profile service has not counted yet. */
  'play.claimed': z.object({
    ...playFields,
    completedStatus: z.enum(['Attempted', 'Completed', 'Resigned']),
    points: CountSchema,
    questionsAsked: CountSchema,
    hintsUsed: CountSchema,
    timeTakenMs: CountSchema,
    accuracyScore: z.number(),
    /** The guest's daily play that the streak must count before this one. */
    afterPlayId: z.optional(z.nullable(IdSchema)),
  }),
} as const;
