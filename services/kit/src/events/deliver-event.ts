import { call, receiveEvent } from '@sidelight/contracts';
import type mongoose from 'mongoose';
import type { Logger } from '../logging/logger.ts';
import { type OutboxRecord, outboxOf } from './outbox.model.ts';

export type DeliveryOptions = {
  connection: mongoose.Connection;
  /** Base URLs of the services that want an event, by its type. */
  routes: Readonly<Record<string, readonly string[]>>;
  serviceToken: string;
  logger: Logger;
  /** How long one relay may work on an event before another takes it over, in ms. */
  leaseMs: number;
};

const CALL_TIMEOUT_MS = 10_000;
const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 60_000;
const KEEP_DONE_MS = 7 * 86_400_000;

/** Takes one due event for this relay, or the one with that id if it is due. */
export function claimEvent(
  { connection, leaseMs }: DeliveryOptions,
  eventId?: string,
): Promise<OutboxRecord | null> {
  const now = Date.now();
  return outboxOf(connection).findOneAndUpdate(
    {
      isDone: false,
      nextAttemptAt: { $lte: new Date(now) },
      ...(eventId === undefined ? {} : { _id: eventId }),
    },
    { $set: { nextAttemptAt: new Date(now + leaseMs) }, $inc: { attempts: 1 } },
    { sort: { nextAttemptAt: 1 }, returnDocument: 'after' },
  );
}

/** Doubles from half a second to a minute; the jitter keeps copies from knocking in step. */
export function retryDelayMs(attempts: number, random: () => number = Math.random): number {
  const delay = Math.min(FIRST_DELAY_MS * 2 ** Math.min(attempts - 1, 20), LONGEST_DELAY_MS);
  return delay * (0.75 + random() * 0.5);
}

/**
 * Brings a claimed event to every service that hasn't taken it yet and records which did.
 * @returns true once all have it; otherwise it is due again after a back-off
 */
export async function deliverEvent(event: OutboxRecord, options: DeliveryOptions): Promise<boolean> {
  const { connection, routes, serviceToken, logger } = options;
  const missing = (routes[event.type] ?? []).filter((url) => !event.deliveredTo.includes(url));
  const body = {
    eventId: event._id,
    type: event.type,
    occurredAt: event.occurredAt.toISOString(),
    payload: event.payload,
  };
  const results = await Promise.allSettled(
    missing.map((baseUrl) =>
      call(
        receiveEvent,
        { body },
        { baseUrl, timeoutMs: CALL_TIMEOUT_MS, headers: { authorization: `Bearer ${serviceToken}` } },
      ),
    ),
  );
  const reached = missing.filter((_, index) => results[index]?.status === 'fulfilled');
  for (const [index, result] of results.entries()) {
    if (result.status === 'fulfilled') continue;
    const { _id: eventId, type, attempts } = event;
    logger.warn({ err: result.reason, eventId, type, attempts, to: missing[index] }, 'event not delivered');
  }
  const isDone = reached.length === missing.length;
  const now = Date.now();
  await outboxOf(connection).updateOne(
    { _id: event._id },
    {
      $addToSet: { deliveredTo: { $each: reached } },
      $set: isDone
        ? { isDone, expiresAt: new Date(now + KEEP_DONE_MS) }
        : { nextAttemptAt: new Date(now + retryDelayMs(event.attempts)) },
    },
  );
  return isDone;
}
