import type * as z from 'zod/mini';
import type { AreaName } from '../areas.ts';
import { GAME_EVENTS } from '../game/events.ts';
import { PROFILE_EVENTS } from '../profile/events.ts';
import { STORIES_EVENTS } from '../stories/events.ts';

/**
 * The payload of every event between services. An event may arrive more than once, but a subscriber applies each
 * `eventId` only once. If a subscriber does not know the type of an event yet, it refuses the event, and the publisher
 * sends it again. So teams can deploy in any order, and no event is lost.
 */
export const EventPayloads = { ...GAME_EVENTS, ...STORIES_EVENTS, ...PROFILE_EVENTS } as const;

export type EventType = keyof typeof EventPayloads;
export type EventPayload<T extends EventType> = z.infer<(typeof EventPayloads)[T]>;

export type ServiceName = AreaName;

type EventRoute = {
  readonly publisher: ServiceName;
  /** The type demands at least one subscriber, because an event that nobody needs is a mistake. */
  readonly subscribers: readonly [ServiceName, ...ServiceName[]];
};

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

export type PublishedBy<S extends ServiceName> = {
  [T in EventType]: Routes[T]['publisher'] extends S ? T : never;
}[EventType];

export type SubscribedBy<S extends ServiceName> = {
  [T in EventType]: S extends Routes[T]['subscribers'][number] ? T : never;
}[EventType];

export type SubscriberOf<S extends ServiceName> = Routes[PublishedBy<S>]['subscribers'][number];

const ROUTES: readonly (readonly [string, EventRoute])[] = Object.entries(EVENT_ROUTES);

export function eventsPublishedBy(service: ServiceName): ReadonlyMap<string, readonly ServiceName[]> {
  const own = ROUTES.filter(([, { publisher }]) => publisher === service);
  return new Map(own.map(([type, { subscribers }]) => [type, subscribers]));
}

export function eventsSubscribedBy(service: ServiceName): readonly string[] {
  return ROUTES.filter(([, { subscribers }]) => subscribers.includes(service)).map(([type]) => type);
}
