import { type EventPayload, EventPayloads, type EventType, type receiveEvent } from '@sidelight/contracts';
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

export type EventHandlers = {
  [T in EventType]?: (payload: EventPayload<T>, context: EventContext) => Promise<void>;
};

type InboxRecord = { _id: string; type: string; receivedAt: Date; expiresAt: Date };

/** Senders forget an event within seconds of its receipt; this is how late a repetition may come. */
const REMEMBER_MS = 90 * 86_400_000;

/**
 * The handler of the `receiveEvent` contract. Each event is applied once, by its id, however often it is
 * delivered. A type without a handler is accepted and ignored.
 */
export function createInbox(options: {
  connection: mongoose.Connection;
  handlers: EventHandlers;
}): Handler<typeof receiveEvent> {
  const { connection, handlers } = options;
  const answer = (applied: boolean) => ({ status: 200 as const, body: { applied } });

  return async ({ body, log }) => {
    const { eventId, occurredAt } = body;
    if (!isKnown(body.type, handlers)) return answer(false);
    const type = body.type;
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

function isKnown(type: string, handlers: EventHandlers): type is EventType {
  return Object.hasOwn(EventPayloads, type) && Object.hasOwn(handlers, type);
}
