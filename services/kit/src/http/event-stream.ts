import { type Contract, EVENT_STREAM, type EventsOf, eventText } from '@sidelight/contracts';
import type { Request, Response } from 'express';
import { safeParse } from 'zod/mini';
import { ResponseMismatchError } from './check-response.ts';

/**
 * Tells the client of a route with events something before the answer. Nothing happens where the client
 * wants plain JSON or is gone, so a handler need not ask.
 * @throws {ResponseMismatchError} for what the contract doesn't declare
 */
export type Emit<C extends Contract> = <E extends keyof EventsOf<C> & string>(
  name: E,
  data: EventsOf<C>[E],
) => void;

/** Responses that have begun as streams; the answer and errors then come as their last event. */
const streaming = new WeakSet<Response>();

/** Whether a request wants the events of its route; plain JSON is for everybody else. */
export const wantsEvents = (contract: Contract, req: Request): boolean =>
  contract.events !== undefined && (req.get('accept') ?? '').includes(EVENT_STREAM);

/**
 * An emitter for one request. The stream begins with the first event: until then an error still has its
 * status, and a route that has nothing to tell answers with JSON.
 */
export function emitterOf(contract: Contract, req: Request, res: Response): Emit<Contract> {
  const isWanted = wantsEvents(contract, req);
  return (name: string, data: unknown) => {
    const schema = contract.events?.[name];
    const checked = schema && safeParse(schema, data);
    if (!checked?.success) {
      throw new ResponseMismatchError(`${contract.name} emitted '${name}', which it doesn't declare so`);
    }
    if (!isWanted || res.destroyed || res.writableEnded) return;
    if (!res.headersSent) begin(res);
    res.write(eventText({ name, data: checked.data }));
  };
}

function begin(res: Response): void {
  res.status(200);
  res.setHeader('content-type', `${EVENT_STREAM}; charset=utf-8`);
  // They leave with the first event. No proxy may hold it back or pack it.
  res.setHeader('cache-control', 'no-store, no-transform');
  res.setHeader('x-accel-buffering', 'no');
  streaming.add(res);
}

/** Ends a response that has begun as a stream. @returns false where it has not: answer with JSON then */
export function endStream(res: Response, name: 'answer' | 'error', status: number, body: unknown): boolean {
  if (!streaming.has(res)) return false;
  if (!res.destroyed && !res.writableEnded) res.end(eventText({ name, data: { status, body } }));
  return true;
}
