import * as z from 'zod/mini';
import { CountSchema, IdSchema, LocalDateSchema } from '../http/fields.ts';

const playFields = {
  playId: IdSchema,
  storyId: IdSchema,
  /** Null for a guest, whose plays count only in the mystery's statistics, and in no profile. */
  userId: z.nullable(IdSchema),
  localDate: LocalDateSchema,
  /** The date of the daily mystery if the play began on that date; null for every other play. */
  dailyDate: z.nullable(LocalDateSchema),
};

export const GAME_EVENTS = {
  /** The player sent the first message that is not talk (product spec, section 4). */
  'play.started': z.object(playFields),
  'play.ended': z.object({
    ...playFields,
    completedStatus: z.enum(['Completed', 'Resigned']),
    points: CountSchema,
    questionsAsked: CountSchema,
    hintsUsed: CountSchema,
    timeTakenMs: CountSchema,
    accuracyScore: z.number(),
    /**
     * Whether this is the player's first finished play of the mystery. Only first finished plays count in
     * `StoryStatsSchema`.
     */
    isFirst: z.optional(z.boolean()),
  }),
  /** A member left a play, or was idle for too long. Only this event reports the questions of such a play. */
  'play.left': z.object({ ...playFields, questionsAsked: CountSchema }),
  /** A guest's play now belongs to a member. The event has the play's figures, because no profile has counted them. */
  'play.claimed': z.object({
    ...playFields,
    completedStatus: z.enum(['Attempted', 'Completed', 'Resigned']),
    points: CountSchema,
    questionsAsked: CountSchema,
    hintsUsed: CountSchema,
    timeTakenMs: CountSchema,
    accuracyScore: z.number(),
    /** The guest's previous daily play, which the streak must count before this play. */
    afterPlayId: z.optional(z.nullable(IdSchema)),
  }),
} as const;
