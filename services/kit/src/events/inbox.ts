import {
  type EventPayload,
  EventPayloads,
  type EventType,
  eventsSubscribedBy,
  type receiveEvent,
  type ServiceName,
  type SubscribedBy,
} from '@sidelight/contracts';
import type mongoose from 'mongoose';
import { safeParse } from 'zod/mini';
import { collectionOf, isDuplicateKey } from '../database/collections.ts';
import { inTransaction } from '../database/transaction.ts';
import { ApiError } from '../errors/api-error.ts';
import type { Handler } from '../http/route-context.ts';

export type EventContext = {
  /** Handlers must write through this session, because its transaction records that the event was applied. */
  session: mongoose.ClientSession;
  occurredAt: Date;
  /** Runs `work` after the commit and before the response to the sender. `work` must not throw. */
  afterCommit(work: () => Promise<unknown>): void;
};

export type EventHandlers<T extends EventType> = {
  [K in T]: (payload: EventPayload<K>, context: EventContext) => Promise<void>;
};

type InboxRecord = { _id: string; expiresAt: Date };

/** How long the inbox remembers an event's id, by which it recognises a repeated delivery. */
const REMEMBER_MS = 90 * 86_400_000;

/**
 * Applies each event once, by its id. Refuses an event of an unknown type as `unavailable`, so that the sender retries
 * until a newer replica accepts the event.
 * @throws Error if a subscribed event has no handler, or if a handler is for an event without a subscription
 */
export function createInbox<S extends ServiceName>(options: {
  service: S;
  connection: mongoose.Connection;
  handlers: EventHandlers<SubscribedBy<S>>;
}): Handler<typeof receiveEvent> {
  const { service, connection } = options;
  const handlers: Readonly<Record<string, unknown>> = options.handlers;
  checkHandlers(service, Object.keys(handlers));

  return async ({ body }) => {
    const { eventId, occurredAt } = body;
    if (!Object.hasOwn(handlers, body.type)) throw new ApiError({ code: 'unavailable' });
    const type = body.type as SubscribedBy<S>;
    const payload = safeParse(EventPayloads[type], body.payload);
    if (!payload.success) {
      const issues = payload.error.issues.map((issue) => ({
        path: ['body', 'payload', ...issue.path].map(String).join('.'),
        message: issue.message,
      }));
      throw new ApiError({ code: 'invalid_request', details: { issues } });
    }
    const handle = handlers[type] as (data: unknown, context: EventContext) => Promise<void>;
    const inbox = collectionOf<InboxRecord>(connection, 'inbox');
    if (await inbox.findOne({ _id: eventId })) return { applied: false };
    let afterwards: (() => Promise<unknown>)[] = [];
    try {
      await inTransaction(connection, async (session) => {
        // If the driver runs the transaction again, the handler registers its work once more, so the work of the
        // earlier run is dropped.
        afterwards = [];
        const expiresAt = new Date(Date.now() + REMEMBER_MS);
        await inbox.insertOne({ _id: eventId, expiresAt }, { session });
        await handle(payload.data, {
          session,
          occurredAt: new Date(occurredAt),
          afterCommit: (work) => void afterwards.push(work),
        });
      });
    } catch (error) {
      // If the event's id is stored, another delivery of the same event came first. Otherwise the handler's own write
      // violated a unique index.
      if (isDuplicateKey(error) && (await inbox.findOne({ _id: eventId }))) return { applied: false };
      throw error;
    }
    for (const work of afterwards) await work();
    return { applied: true };
  };
}

function checkHandlers(service: ServiceName, handled: readonly string[]): void {
  const subscribed = eventsSubscribedBy(service);
  const missing = subscribed.filter((type) => !handled.includes(type));
  const unsubscribed = handled.filter((type) => !subscribed.includes(type));
  if (missing.length > 0) throw new Error(`${service} subscribes to ${missing} and has no handler`);
  if (unsubscribed.length > 0)
    throw new Error(`${service} has a handler for ${unsubscribed} and does not subscribe`);
}
