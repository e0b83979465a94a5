import type { EventPayload, EventType } from '@sidelight/contracts';
import type mongoose from 'mongoose';
import { collectionOf } from '../database/collections.ts';

/** An event as a use case passes it to the outbox. */
export type NewEvent<T extends EventType = EventType> = {
  [K in T]: {
    type: K;
    payload: EventPayload<K>;
    /** By default, the current time. */
    occurredAt?: Date;
  };
}[T];

/** A stored event, delivered or not. */
export type OutboxRecord = {
  _id: string;
  type: string;
  occurredAt: Date;
  payload: Record<string, unknown>;
  /** The names of the subscribers that have received the event. */
  deliveredTo: string[];
  attempts: number;
  /** When a relay may claim the event. A claim moves this time to the end of the relay's lease. */
  nextAttemptAt: Date;
  isDone: boolean;
  /** The `traceparent` header of the request that caused the event. The delivery of the event continues that trace. */
  traceparent?: string;
  /** When the database deletes the event; set when all subscribers have received it. */
  expiresAt?: Date;
};

export function outboxOf(connection: mongoose.Connection): mongoose.mongo.Collection<OutboxRecord> {
  return collectionOf<OutboxRecord>(connection, 'outbox');
}
