import { setTimeout as sleep } from 'node:timers/promises';
import {
  eventsPublishedBy,
  type PublishedBy,
  type ServiceName,
  type SubscriberOf,
} from '@sidelight/contracts';
import type mongoose from 'mongoose';
import { createServiceClient } from '../client/service-client.ts';
import { createWorker } from '../lifecycle/worker.ts';
import { appendEvents } from './append-events.ts';
import { claimEvent, type DeliveryOptions, deliverEvent, type Receiver } from './deliver-event.ts';
import { type NewEvent, outboxOf } from './outbox.model.ts';

export type OutboxOptions<S extends ServiceName> = Pick<DeliveryOptions, 'connection' | 'logger'> & {
  service: S;
  subscribers: Readonly<Record<SubscriberOf<S>, readonly string[]>>;
  serviceToken: string;
  pollMs?: number;
  /** As in `DeliveryOptions`; 30 s by default. */
  leaseMs?: number;
};

export type Outbox<S extends ServiceName> = {
  /**
   * After the commit, each event is delivered at least once.
   * @returns the ids of the events, for `deliverNow`
   * @throws Error on an event that `EVENT_ROUTES` does not let this service publish
   */
  append(session: mongoose.ClientSession, events: readonly NewEvent<PublishedBy<S>>[]): Promise<string[]>;
  /**
   * Tries to deliver committed events within `timeoutMs`, in the given order. Never throws, because the relay later
   * delivers the events that failed. The relay may deliver the same events at the same time, in any order.
   * @returns whether every subscriber has received all of these events
   */
  deliverNow(eventIds: readonly string[], timeoutMs: number): Promise<boolean>;
  start(): void;
  stop(): Promise<void>;
};

const WAIT_MS = 25;
/** A replica delivers this many events at the same time. */
const DELIVERIES = 4;
const CALL_TIMEOUT_MS = 10_000;

/** @throws Error if a subscriber has no URL */
export function createOutbox<S extends ServiceName>(options: OutboxOptions<S>): Outbox<S> {
  const { connection, logger, service, pollMs = 500, leaseMs = 30_000 } = options;
  const delivery: DeliveryOptions = { connection, logger, leaseMs, routes: receiversOf(options) };
  const relay = createWorker({ name: 'relay', work: beginNext, pollMs, logger });
  const running = new Set<Promise<void>>();

  /** Only claims wait for each other: a slow subscriber does not delay the events of other subscribers. */
  async function beginNext(): Promise<boolean> {
    if (running.size >= DELIVERIES) await Promise.race(running);
    const event = await claimEvent(delivery);
    if (!event) return false;
    const delivered = deliverEvent(event, delivery)
      .then(
        () => undefined,
        (err: unknown) => logger.warn({ err, eventId: event._id }, 'event not delivered'),
      )
      .finally(() => running.delete(delivered));
    running.add(delivered);
    return true;
  }

  async function deliverOne(eventId: string, signal: AbortSignal): Promise<boolean> {
    const event = await claimEvent(delivery, eventId);
    if (event) return deliverEvent(event, delivery);
    // A relay, here or in another replica, is delivering the event or will retry it.
    while (!signal.aborted) {
      const record = await outboxOf(connection).findOne({ _id: eventId });
      if (!record) return false;
      if (record.isDone) return true;
      await sleep(WAIT_MS, undefined, { signal }).catch(() => undefined);
    }
    return false;
  }

  async function deliverInOrder(eventIds: readonly string[], signal: AbortSignal): Promise<boolean> {
    let isAll = true;
    for (const eventId of eventIds) {
      if (signal.aborted) return false;
      if (!(await deliverOne(eventId, signal))) isAll = false;
    }
    return isAll;
  }

  async function deliverNow(eventIds: readonly string[], timeoutMs: number): Promise<boolean> {
    if (eventIds.length === 0) return true;
    const signal = AbortSignal.timeout(timeoutMs);
    const all = deliverInOrder(eventIds, signal).catch((error: unknown) => {
      logger.warn({ err: error, eventIds }, 'immediate delivery failed');
      return false;
    });
    return Promise.race([all, sleep(timeoutMs, false, { ref: false })]);
  }

  return {
    append: (session, events) => appendEvents(connection, service, session, events),
    deliverNow,
    start: relay.start,
    async stop() {
      await relay.stop();
      await Promise.all(running);
    },
  };
}

/** A delivery tries each replica of a subscriber once. */
function receiversOf<S extends ServiceName>(options: OutboxOptions<S>): Record<string, Receiver[]> {
  const { service, serviceToken } = options;
  const urls: Readonly<Partial<Record<ServiceName, readonly string[]>>> = options.subscribers;
  const receivers = new Map<ServiceName, Receiver>();
  const receiverOf = (name: ServiceName): Receiver => {
    const known = receivers.get(name);
    if (known) return known;
    const baseUrls = urls[name] ?? [];
    if (baseUrls.length === 0) throw new Error(`The outbox of ${service} has no URL of ${name}`);
    const client = createServiceClient({
      ...{ baseUrls, serviceToken, timeoutMs: CALL_TIMEOUT_MS },
      maxTries: baseUrls.length,
    });
    receivers.set(name, { name, client });
    return { name, client };
  };
  return Object.fromEntries(
    [...eventsPublishedBy(service)].map(([type, subscribers]) => [type, subscribers.map(receiverOf)]),
  );
}
