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
 * What services tell each other, at least once; every subscriber applies an event once, by its `eventId`.
 * A subscriber that doesn't know a type yet refuses it, and the publisher sends it again until it is known: teams
 * deploy in any order, and nothing is lost.
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

/** The services that tell each other events. */
export type ServiceName = 'game' | 'stories' | 'profile';

type EventRoute = {
  readonly publisher: ServiceName;
  /** At least one: an event without a subscriber is an error. */
  readonly subscribers: readonly [ServiceName, ...ServiceName[]];
};

/** For each event, who publishes it and who subscribes to it. The only place that says so. */
export const EVENT_ROUTES = {
  'play.started': { publisher: 'game', subscribers: ['stories', 'profile'] },
  'play.ended': { publisher: 'game', subscribers: ['stories', 'profile'] },
  'play.left': { publisher: 'game', subscribers: ['profile'] },
  'play.claimed': { publisher: 'game', subscribers: ['profile'] },
  'story.created': { publisher: 'stories', subscribers: ['profile'] },
  'reaction.changed': { publisher: 'stories', subscribers: ['profile'] },
  'guest.joined': { publisher: 'profile', subscribers: ['game'] },
  'consent.changed': { publisher: 'profile', subscribers: ['game'] },
  'account.deleted': { publisher: 'profile', subscribers: ['game', 'stories'] },
} as const satisfies Record<EventType, EventRoute>;

type Routes = typeof EVENT_ROUTES;

/** The events that a service publishes. */
export type PublishedBy<S extends ServiceName> = {
  [T in EventType]: Routes[T]['publisher'] extends S ? T : never;
}[EventType];

/** The events that a service subscribes to. */
export type SubscribedBy<S extends ServiceName> = {
  [T in EventType]: S extends Routes[T]['subscribers'][number] ? T : never;
}[EventType];

/** The services that subscribe to what a service publishes. */
export type SubscriberOf<S extends ServiceName> = Routes[PublishedBy<S>]['subscribers'][number];

const ROUTES: readonly (readonly [string, EventRoute])[] = Object.entries(EVENT_ROUTES);

/** What a service publishes: its subscribers, by the event's type. */
export function eventsPublishedBy(service: ServiceName): ReadonlyMap<string, readonly ServiceName[]> {
  const own = ROUTES.filter(([, { publisher }]) => publisher === service);
  return new Map(own.map(([type, { subscribers }]) => [type, subscribers]));
}

/** The types of the events that a service subscribes to. */
export function eventsSubscribedBy(service: ServiceName): readonly string[] {
  return ROUTES.filter(([, { subscribers }]) => subscribers.includes(service)).map(([type]) => type);
}

export const EventEnvelopeSchema = z.object({
  eventId: IdSchema,
  type: z.string(),
  occurredAt: InstantSchema,
  payload: z.record(z.string(), z.unknown()),
});
export type EventEnvelope = z.infer<typeof EventEnvelopeSchema>;
