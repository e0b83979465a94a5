import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { EventPayloads, type EventType, traceparentOf } from '@sidelight/contracts';
import type mongoose from 'mongoose';
import { parse } from 'zod/mini';
import { createServiceClient } from '../client/service-client.ts';
import { currentTrace } from '../tracing/spans.ts';
import { claimEvent, type DeliveryOptions, deliverEvent, type Receiver } from './deliver-event.ts';
import { type NewEvent, outboxOf } from './outbox.model.ts';
import { createRelay } from './relay.ts';

/** A service that wants events, and the base URLs of its copies. */
export type Destination = { name: string; baseUrls: readonly string[] };

export type OutboxOptions = Omit<DeliveryOptions, 'routes' | 'leaseMs'> & {
  /** Who wants an event. An event nobody wants is kept and counts as done. */
  routes: Partial<Readonly<Record<EventType, readonly Destination[]>>>;
  serviceToken: string;
  /** How often the relay looks for waiting events, in ms. */
  pollMs?: number;
  /** How long one relay may work on an event before another takes it over, in ms. */
  leaseMs?: number;
};

export type Outbox = {
  /**
   * Adds events to the caller's transaction; they go out after its commit, at least once each.
   * @returns their ids, for `deliverNow`
   */
  append(session: mongoose.ClientSession, events: readonly NewEvent[]): Promise<string[]>;
  /**
   * Tries to deliver committed events before `timeoutMs` is over. Never throws: what fails is delivered by
   * the relay later.
   * @returns whether all of them have arrived everywhere
   */
  deliverNow(eventIds: readonly string[], timeoutMs: number): Promise<boolean>;
  /** Starts the relay; any number of copies may run. */
  start(): void;
  /** Ends the relay after what it is delivering. */
  stop(): Promise<void>;
};

const WAIT_MS = 25;
const CALL_TIMEOUT_MS = 10_000;

/** Events that are stored with the work that causes them and delivered afterwards, whatever crashes. */
export function createOutbox({ pollMs = 500, leaseMs = 30_000, ...options }: OutboxOptions): Outbox {
  const { connection, logger } = options;
  const routes = receiversOf(options);
  const delivery: DeliveryOptions = { ...options, routes, leaseMs };
  const relay = createRelay({ ...delivery, pollMs });

  async function append(session: mongoose.ClientSession, events: readonly NewEvent[]): Promise<string[]> {
    if (events.length === 0) return [];
    const now = new Date();
    const trace = currentTrace();
    const records = events.map(({ type, payload, eventId, occurredAt }) => ({
      _id: eventId ?? randomUUID(),
      type,
      occurredAt: occurredAt ?? now,
      payload: parse(EventPayloads[type], payload) as Record<string, unknown>,
      deliveredTo: [],
      attempts: 0,
      nextAttemptAt: now,
      isDone: false,
      ...(trace ? { traceparent: traceparentOf(trace) } : {}),
    }));
    await outboxOf(connection).insertMany(records, { session });
    return records.map((record) => record._id);
  }

  async function deliverOne(eventId: string, signal: AbortSignal): Promise<boolean> {
    const event = await claimEvent(delivery, eventId);
    if (event) return deliverEvent(event, delivery);
    // A relay has it already, here or elsewhere.
    while (!signal.aborted) {
      const record = await outboxOf(connection).findOne({ _id: eventId });
      if (!record) return false;
      if (record.isDone) return true;
      await sleep(WAIT_MS, undefined, { signal }).catch(() => undefined);
    }
    return false;
  }

  async function deliverNow(eventIds: readonly string[], timeoutMs: number): Promise<boolean> {
    if (eventIds.length === 0) return true;
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(), timeoutMs);
    const late = new Promise<false>((resolve) => {
      stop.signal.addEventListener('abort', () => resolve(false), { once: true });
    });
    const all = Promise.all(eventIds.map((eventId) => deliverOne(eventId, stop.signal))).then(
      (results) => results.every(Boolean),
      (error: unknown) => {
        logger.warn({ err: error, eventIds }, 'immediate delivery failed');
        return false;
      },
    );
    return Promise.race([all, late]).finally(() => {
      clearTimeout(timer);
      stop.abort();
    });
  }

  return { append, deliverNow, start: relay.start, stop: relay.stop };
}

/** The destinations with a client for each service; one round of its copies is one try. */
function receiversOf({ routes, serviceToken }: Pick<OutboxOptions, 'routes' | 'serviceToken'>) {
  const receivers = new Map<string, Receiver>();
  const receiverOf = ({ name, baseUrls }: Destination): Receiver => {
    const client = createServiceClient({
      ...{ baseUrls, serviceToken, timeoutMs: CALL_TIMEOUT_MS },
      maxTries: baseUrls.length,
    });
    const receiver = receivers.get(name) ?? { name, client };
    receivers.set(name, receiver);
    return receiver;
  };
  return Object.fromEntries(
    Object.entries(routes).map(([type, destinations]) => [type, destinations.map(receiverOf)]),
  );
}
