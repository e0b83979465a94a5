import { readTraceparent, receiveEvent } from '@sidelight/contracts';
import type mongoose from 'mongoose';
import type { ServiceClient } from '../client/service-client.ts';
import type { Logger } from '../logging/logger.ts';
import { inSpan } from '../tracing/spans.ts';
import { type OutboxRecord, outboxOf } from './outbox.model.ts';

export type Receiver = { name: string; client: Pick<ServiceClient, 'call'> };

export type DeliveryOptions = {
  connection: mongoose.Connection;
  routes: Readonly<Record<string, readonly Receiver[]>>;
  logger: Logger;
  /** If a relay has not delivered an event this long after its claim, in ms, another relay may claim the event. */
  leaseMs: number;
};

const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 60_000;
const KEEP_DONE_MS = 7 * 86_400_000;

/**
 * Claims one due event for this relay, or the event with the given id if it is due. An event of an unknown type comes
 * from a newer release. This release does not know the subscribers of the type, so the relay leaves the event in the
 * outbox.
 */
export function claimEvent(
  { connection, routes, leaseMs }: DeliveryOptions,
  eventId?: string,
): Promise<OutboxRecord | null> {
  const now = Date.now();
  return outboxOf(connection).findOneAndUpdate(
    {
      isDone: false,
      nextAttemptAt: { $lte: new Date(now) },
      type: { $in: Object.keys(routes) },
      ...(eventId === undefined ? {} : { _id: eventId }),
    },
    { $set: { nextAttemptAt: new Date(now + leaseMs) }, $inc: { attempts: 1 } },
    { sort: { nextAttemptAt: 1 }, returnDocument: 'after' },
  );
}

/**
 * Claims the next event with the same ordering key, even if it is not due: it may have waited for this event. If another
 * relay delivers the next event at the same time, the subscribers still apply it once.
 */
async function claimNext(
  { orderingKey, occurredAt }: OutboxRecord,
  { connection, routes, leaseMs }: DeliveryOptions,
): Promise<OutboxRecord | null> {
  if (orderingKey === undefined) return null;
  return outboxOf(connection).findOneAndUpdate(
    { orderingKey, isDone: false, occurredAt: { $gt: occurredAt }, type: { $in: Object.keys(routes) } },
    { $set: { nextAttemptAt: new Date(Date.now() + leaseMs) }, $inc: { attempts: 1 } },
    { sort: { occurredAt: 1 }, returnDocument: 'after' },
  );
}

/** The delay has a random part, so that replicas do not retry at the same moment. */
export function retryDelayMs(attempts: number, random: () => number = Math.random): number {
  const delay = Math.min(FIRST_DELAY_MS * 2 ** Math.min(attempts - 1, 20), LONGEST_DELAY_MS);
  return delay * (0.75 + random() * 0.5);
}

/**
 * Delivers a claimed event, and then the events with the same ordering key that wait for it. The delivery is a span in
 * the trace of the request that caused the event.
 * @returns true if all subscribers have the event; otherwise the event is due again after a delay
 */
export async function deliverEvent(event: OutboxRecord, options: DeliveryOptions): Promise<boolean> {
  const attributes = { 'messaging.operation.name': 'deliver', 'messaging.message.type': event.type };
  const parent = readTraceparent(event.traceparent);
  const isDone = await inSpan({ name: `deliver ${event.type}`, kind: 'client', attributes, parent }, () =>
    deliverToAll(event, options),
  );
  const next = isDone ? await claimNext(event, options) : null;
  if (next) await deliverEvent(next, options);
  return isDone;
}

const receiversWithout = (
  { type, deliveredTo }: Pick<OutboxRecord, 'type' | 'deliveredTo'>,
  routes: DeliveryOptions['routes'],
): Receiver[] => (routes[type] ?? []).filter(({ name }) => !deliveredTo.includes(name));

/** Returns those of the `missing` subscribers that have received all earlier events with the same ordering key. */
async function readyFor(
  { orderingKey, occurredAt }: OutboxRecord,
  missing: Receiver[],
  { connection, routes }: DeliveryOptions,
): Promise<Receiver[]> {
  if (orderingKey === undefined) return missing;
  const earlier = await outboxOf(connection)
    .find({ orderingKey, isDone: false, occurredAt: { $lt: occurredAt } })
    .toArray();
  const behind = new Set(earlier.flatMap((each) => receiversWithout(each, routes).map(({ name }) => name)));
  return missing.filter(({ name }) => !behind.has(name));
}

/**
 * Sends a claimed event to every subscriber that has not received it yet.
 * A subscriber that still lacks an earlier event with the same ordering key gets the event at a later attempt.
 */
async function deliverToAll(event: OutboxRecord, options: DeliveryOptions): Promise<boolean> {
  const { connection, routes, logger } = options;
  const missing = receiversWithout(event, routes);
  const ready = await readyFor(event, missing, options);
  const body = {
    eventId: event._id,
    type: event.type,
    occurredAt: event.occurredAt.toISOString(),
    payload: event.payload,
  };
  const results = await Promise.allSettled(ready.map(({ client }) => client.call(receiveEvent, { body })));
  const reached = ready.filter((_, index) => results[index]?.status === 'fulfilled');
  for (const [index, result] of results.entries()) {
    if (result.status === 'fulfilled') continue;
    const { _id: eventId, type, attempts } = event;
    logger.warn(
      { err: result.reason, eventId, type, attempts, to: ready[index]?.name },
      'event not delivered',
    );
  }
  const isDone = reached.length === missing.length;
  const now = Date.now();
  await outboxOf(connection).updateOne(
    { _id: event._id },
    {
      $addToSet: { deliveredTo: { $each: reached.map(({ name }) => name) } },
      $set: isDone
        ? { isDone, expiresAt: new Date(now + KEEP_DONE_MS) }
        : { nextAttemptAt: new Date(now + retryDelayMs(event.attempts)) },
    },
  );
  return isDone;
}
