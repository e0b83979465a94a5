import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { EventPayloads, type EventType } from '@sidelight/contracts';
import type mongoose from 'mongoose';
import { parse } from 'zod/mini';
import { claimEvent, type DeliveryOptions, deliverEvent } from './deliver-event.ts';
import { type NewEvent, outboxOf } from './outbox.model.ts';
import { createRelay } from './relay.ts';

export type OutboxOptions = Omit<DeliveryOptions, 'routes' | 'leaseMs'> & {
  /** Base URLs of the services that want an event. An event nobody wants is kept and counts as done. */
  routes: Partial<Readonly<Record<EventType, readonly string[]>>>;
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

/** Events that are stored with the work that causes them and delivered afterwards, whatever crashes. */
export function createOutbox({ pollMs = 500, leaseMs = 30_000, ...options }: OutboxOptions): Outbox {
  const { connection, logger } = options;
  const routes = options.routes as DeliveryOptions['routes'];
  const delivery: DeliveryOptions = { ...options, routes, leaseMs };
  const relay = createRelay({ ...delivery, pollMs });

  async function append(session: mongoose.ClientSession, events: readonly NewEvent[]): Promise<string[]> {
    if (events.length === 0) return [];
    const now = new Date();
    const records = events.map(({ type, payload, eventId, occurredAt }) => ({
      _id: eventId ?? randomUUID(),
      type,
      occurredAt: occurredAt ?? now,
      payload: parse(EventPayloads[type], payload) as Record<string, unknown>,
      deliveredTo: [],
      attempts: 0,
      nextAttemptAt: now,
      isDone: false,
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
