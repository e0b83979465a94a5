import { type Contract, EVENT_STREAM, type EventsOf, eventText } from '@sidelight/contracts';
import type { Request, Response } from 'express';
import { safeParse } from 'zod/mini';
import { ResponseMismatchError } from './check-response.ts';

/**
 * Sends an event. Does nothing if the client wants plain JSON or has closed the connection.
 * @throws {ResponseMismatchError} for an event, or data of an event, that the contract does not declare
 */
export type Emit<C extends Contract> = <E extends keyof EventsOf<C> & string>(
  name: E,
  data: EventsOf<C>[E],
) => void;

const streaming = new WeakSet<Response>();

export const wantsEvents = (contract: Contract, req: Request): boolean =>
  contract.events !== undefined && (req.get('accept') ?? '').includes(EVENT_STREAM);

/**
 * The first event starts the stream. If the handler fails before its first event, the response is an ordinary error. If
 * the handler emits no event, the response is JSON.
 */
export function emitterOf(contract: Contract, req: Request, res: Response): Emit<Contract> {
  const isWanted = wantsEvents(contract, req);
  return (name: string, data: unknown) => {
    const schema = contract.events?.[name];
    const checked = schema && safeParse(schema, data);
    if (!checked?.success) {
      throw new ResponseMismatchError(
        `${contract.name} emitted '${name}', which it does not declare like this`,
      );
    }
    if (!isWanted || res.destroyed || res.writableEnded) return;
    if (!res.headersSent) begin(res);
    res.write(eventText({ name, data: checked.data }));
  };
}

function begin(res: Response): void {
  res.status(200);
  res.setHeader('content-type', `${EVENT_STREAM}; charset=utf-8`);
  // These headers keep proxies from buffering or compressing the events.
  res.setHeader('cache-control', 'no-store, no-transform');
  res.setHeader('x-accel-buffering', 'no');
  streaming.add(res);
}

/** @returns false if no stream has begun, so the caller must send JSON */
export function endStream(res: Response, name: 'answer' | 'error', status: number, body: unknown): boolean {
  if (!streaming.has(res)) return false;
  if (!res.destroyed && !res.writableEnded) res.end(eventText({ name, data: { status, body } }));
  return true;
}
