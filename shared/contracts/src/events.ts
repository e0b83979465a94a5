import * as z from 'zod/mini';
import { CountSchema, IdSchema, InstantSchema, LocalDateSchema } from './fields.ts';

const playFields = {
  playId: IdSchema,
  storyId: IdSchema,
  /** Null while the player is a guest; such events count for the story only. */
  userId: z.nullable(IdSchema),
  /** The player's local date at the event. */
  localDate: LocalDateSchema,
  /** Set where the play is of that date's daily mystery, played on that date. */
  dailyDate: z.nullable(LocalDateSchema),
};

/**
 * What services tell each other, at least once; every consumer applies an event once, by its `eventId`.
 * An event whose type a consumer doesn't know is accepted and ignored, so that teams deploy in any order.
 */
export const EventPayloads = {
  /** A play's first question was asked. */
  'play.started': z.object(playFields),
  /** A play ended; sent once. */
  'play.ended': z.object({
    ...playFields,
    completedStatus: z.enum(['Completed', 'Resigned']),
    points: CountSchema,
    questionsAsked: CountSchema,
    hintsUsed: CountSchema,
    timeTakenMs: CountSchema,
    accuracyScore: z.number(),
  }),
  /**
   * A member's unfinished play was left, or rested for too long. Carries its questions, which no other event
   * tells; sent once.
   */
  'play.left': z.object({ ...playFields, questionsAsked: CountSchema }),
  /** A guest's recorded play became a member's. Carries what the profile has not counted yet. */
  'play.claimed': z.object({
    ...playFields,
    completedStatus: z.enum(['Attempted', 'Completed', 'Resigned']),
    points: CountSchema,
    questionsAsked: CountSchema,
    hintsUsed: CountSchema,
    timeTakenMs: CountSchema,
    accuracyScore: z.number(),
  }),
  /** A member wrote a mystery. */
  'story.created': z.object({ storyId: IdSchema, authorId: IdSchema, createdAt: InstantSchema }),
  /** An author's likes or dislikes moved by these amounts. */
  'reaction.changed': z.object({
    storyId: IdSchema,
    authorId: IdSchema,
    likesDelta: z.number().check(z.int()),
    dislikesDelta: z.number().check(z.int()),
  }),
  /** A guest signed up or in; the game service hands the guest's plays over. */
  'guest.joined': z.object({ guestId: z.string(), userId: IdSchema, joinedAt: InstantSchema }),
  /** A member gave or withdrew the consent to keep judged questions as tuning data. */
  'consent.changed': z.object({ userId: IdSchema, isGiven: z.boolean(), changedAt: InstantSchema }),
  /** A member is gone: what names them in another service is removed or made nobody's. */
  'account.deleted': z.object({ userId: IdSchema, deletedAt: InstantSchema }),
} as const;

export type EventType = keyof typeof EventPayloads;
export type EventPayload<T extends EventType> = z.infer<(typeof EventPayloads)[T]>;

export const EventEnvelopeSchema = z.object({
  eventId: IdSchema,
  type: z.string(),
  occurredAt: InstantSchema,
  payload: z.record(z.string(), z.unknown()),
});
export type EventEnvelope = z.infer<typeof EventEnvelopeSchema>;
