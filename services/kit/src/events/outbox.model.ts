import type { EventPayload, EventType } from '@sidelight/contracts';
import type mongoose from 'mongoose';
import { collectionOf } from '../database/collections.ts';

/** An event as a use case hands it over. */
export type NewEvent<T extends EventType = EventType> = {
  [K in T]: {
    type: K;
    payload: EventPayload<K>;
    /** Unguessable unless given. */
    eventId?: string;
    /** Now unless given. */
    occurredAt?: Date;
  };
}[T];

/** An event waiting for, or done with, its delivery. */
export type OutboxRecord = {
  _id: string;
  type: string;
  occurredAt: Date;
  payload: Record<string, unknown>;
  /** The services that have taken it. */
  deliveredTo: string[];
  attempts: number;
  /** When a relay may take it; a relay that takes it moves this to the end of its lease. */
  nextAttemptAt: Date;
  isDone: boolean;
  /** Of the request that caused it, as a `traceparent` header; its delivery goes on with that trace. */
  traceparent?: string;
  /** Set once done; the database then removes it. */
  expiresAt?: Date;
};

export function outboxOf(connection: mongoose.Connection): mongoose.mongo.Collection<OutboxRecord> {
  return collectionOf<OutboxRecord>(connection, 'outbox');
}
