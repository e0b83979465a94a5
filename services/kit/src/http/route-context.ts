import type { BodyOf, Contract, ParamsOf, QueryOf, ResponseOf, Schema } from '@sidelight/contracts';
import type { Request, Response } from 'express';
import type * as z from 'zod/mini';
import type { Logger } from '../logging/logger.ts';
import type { Actor, MemberActor } from './actor.ts';
import type { Emit } from './event-stream.ts';

type ActorOf<C extends Contract> = C['auth'] extends 'member' | 'admin' ? MemberActor : Actor;
type PlayerKeyOf<C extends Contract> = C['auth'] extends 'player' | 'member' | 'admin'
  ? string
  : string | null;

/** The input of a handler, checked against the contract. */
export type RouteContext<C extends Contract> = {
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  actor: ActorOf<C>;
  /** The browser's guest id, also for a member; on `player` routes a guest always has one. */
  guestId: string | null;
  playerKey: PlayerKeyOf<C>;
  /** The checked `Idempotency-Key`; a string if the contract requires one. */
  idempotencyKey: C extends { idempotencyKey: true } ? string : null;
  requestId: string;
  log: Logger;
  req: Request;
  res: Response;
  /** Aborts if the client closes the connection before the response. */
  signal: AbortSignal;
  emit: Emit<C>;
  /** False if `emit` has no effect; the handler can then skip the work for its events. */
  wantsEvents: boolean;
};

/** A handler that is defined outside `mount`. */
export type Handler<C extends Contract> = (ctx: RouteContext<C>) => Promise<ResponseOf<C>>;

/**
 * Serves a contract; nothing else can be served. The status is a type parameter, so that a plain
 * `{ status: 200, body }` keeps its literal type.
 */
export type Mount = <C extends Contract, S extends keyof C['responses'] & number>(
  contract: C,
  handler: (ctx: RouteContext<C>) => Promise<{ status: S; body: BodyInput<C['responses'][S]> }>,
) => void;

type BodyInput<T> = T extends Schema ? z.input<T> : never;
