import type { EventPayload, EventType } from '@sidelight/contracts';
import type mongoose from 'mongoose';
import { collectionOf } from '../database/collections.ts';

export type NewEvent<T extends EventType = EventType> = {
  [K in T]: {
    type: K;
    payload: EventPayload<K>;
    /** By default, now. */
    occurredAt?: Date;
    /** A subscriber receives the events with the same key in the order of `occurredAt`. */
    orderingKey?: string;
  };
}[T];

export type OutboxRecord = {
  _id: string;
  type: string;
  occurredAt: Date;
  payload: Record<string, unknown>;
  deliveredTo: string[];
  attempts: number;
  /** When a relay may claim the event. A claim moves this time to the end of the relay's lease. */
  nextAttemptAt: Date;
  isDone: boolean;
  orderingKey?: string;
  /** The trace of the request that caused the event. */
  traceparent?: string;
  /** The database deletes the event at this time. Set when all subscribers have received the event. */
  expiresAt?: Date;
};

export function outboxOf(connection: mongoose.Connection): mongoose.mongo.Collection<OutboxRecord> {
  return collectionOf<OutboxRecord>(connection, 'outbox');
}
