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
import type { Logger } from '../logging/logger.ts';

export type EventContext = {
  /** Everything the handler writes must go through it: it carries the once-only mark as well. */
  session: mongoose.ClientSession;
  eventId: string;
  occurredAt: Date;
  log: Logger;
  /** Has something done once all is committed, before the sender is answered; it must not throw. */
  afterCommit(work: () => Promise<unknown>): void;
};

export type EventHandlers<T extends EventType> = {
  [K in T]: (payload: EventPayload<K>, context: EventContext) => Promise<void>;
};

type InboxRecord = { _id: string; type: string; receivedAt: Date; expiresAt: Date };

/** Senders forget an event within seconds of its receipt; this is how late a repetition may come. */
const REMEMBER_MS = 90 * 86_400_000;

/**
 * The handler of the `receiveEvent` contract. Each event is applied once, by its id, however often it is
 * delivered. A type that this copy does not know is refused as `unavailable`: the sender keeps the event and sends it
 * again until a newer copy takes it.
 * @throws Error where a handler is missing for an event that the service subscribes to, or there is one too many
 */
export function createInbox<S extends ServiceName>(options: {
  /** Whose inbox it is. What it hears of is read in `EVENT_ROUTES`. */
  service: S;
  connection: mongoose.Connection;
  handlers: EventHandlers<SubscribedBy<S>>;
}): Handler<typeof receiveEvent> {
  const { service, connection } = options;
  const handlers: Readonly<Record<string, unknown>> = options.handlers;
  checkHandlers(service, Object.keys(handlers));
  const answer = (applied: boolean) => ({ status: 200 as const, body: { applied } });

  return async ({ body, log }) => {
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
    if (await inbox.findOne({ _id: eventId })) return answer(false);
    let afterwards: (() => Promise<unknown>)[] = [];
    try {
      await inTransaction(connection, async (session) => {
        // A transaction that starts again is to do it once all the same.
        afterwards = [];
        const now = Date.now();
        const expiresAt = new Date(now + REMEMBER_MS);
        await inbox.insertOne({ _id: eventId, type, receivedAt: new Date(now), expiresAt }, { session });
        await handle(payload.data, {
          ...{ session, eventId, occurredAt: new Date(occurredAt), log },
          afterCommit: (work) => void afterwards.push(work),
        });
      });
    } catch (error) {
      // Another delivery of the same event won; a duplicate of the handler's own is an error.
      if (isDuplicateKey(error) && (await inbox.findOne({ _id: eventId }))) return answer(false);
      throw error;
    }
    for (const work of afterwards) await work();
    return answer(true);
  };
}

function checkHandlers(service: ServiceName, handled: readonly string[]): void {
  const subscribed = eventsSubscribedBy(service);
  const missing = subscribed.filter((type) => !handled.includes(type));
  const unasked = handled.filter((type) => !subscribed.includes(type));
  if (missing.length > 0) throw new Error(`${service} subscribes to ${missing} and has no handler`);
  if (unasked.length > 0) throw new Error(`${service} has a handler for ${unasked} and does not subscribe`);
}
