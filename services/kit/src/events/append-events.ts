import { randomUUID } from 'node:crypto';
import {
  EventPayloads,
  eventsPublishedBy,
  type PublishedBy,
  type ServiceName,
  traceparentOf,
} from '@sidelight/contracts';
import type mongoose from 'mongoose';
import { parse } from 'zod/mini';
import { currentTrace } from '../tracing/spans.ts';
import { type NewEvent, outboxOf } from './outbox.model.ts';

/**
 * Stores the events in the transaction. Operators' commands call this function, because they have no outbox. Services
 * call `Outbox.append`.
 * @returns the ids of the events
 * @throws Error on an event that `EVENT_ROUTES` does not let the service publish; ZodError on a payload that does not
 *   fit its schema
 */
export async function appendEvents<S extends ServiceName>(
  connection: mongoose.Connection,
  service: S,
  session: mongoose.ClientSession,
  events: readonly NewEvent<PublishedBy<S>>[],
): Promise<string[]> {
  if (events.length === 0) return [];
  const published = eventsPublishedBy(service);
  const now = new Date();
  const trace = currentTrace();
  const records = events.map(({ type, payload, occurredAt, orderingKey }) => {
    if (!published.get(type)?.length) {
      throw new Error(`Nobody receives '${type}' from ${service}: see EVENT_ROUTES in shared/contracts`);
    }
    return {
      _id: randomUUID(),
      type,
      occurredAt: occurredAt ?? now,
      payload: parse(EventPayloads[type], payload) as Record<string, unknown>,
      deliveredTo: [],
      attempts: 0,
      nextAttemptAt: now,
      isDone: false,
      ...(orderingKey === undefined ? {} : { orderingKey }),
      ...(trace ? { traceparent: traceparentOf(trace) } : {}),
    };
  });
  await outboxOf(connection).insertMany(records, { session });
  return records.map((record) => record._id);
}
