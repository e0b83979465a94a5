import type { BodyOf, Contract, ParamsOf, QueryOf, ResponseOf } from '@sidelight/contracts';
import type { Request, Response } from 'express';
import type { Logger } from '../logging/logger.ts';
import type { Actor, MemberActor } from './actor.ts';
import type { Emit } from './event-stream.ts';

type ActorOf<C extends Contract> = C['auth'] extends 'member' | 'admin' ? MemberActor : Actor;
type PlayerKeyOf<C extends Contract> = C['auth'] extends 'player' | 'member' | 'admin'
  ? string
  : string | null;

export type RouteContext<C extends Contract> = {
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  actor: ActorOf<C>;
  /** The browser's guest id, even if a member is signed in. On `player` routes, the id is never null for a guest. */
  guestId: string | null;
  playerKey: PlayerKeyOf<C>;
  idempotencyKey: C extends { idempotencyKey: true } ? string : null;
  requestId: string;
  log: Logger;
  req: Request;
  res: Response;
  /** Aborts if the client closes the connection before the response. */
  signal: AbortSignal;
  emit: Emit<C>;
  /** False if `emit` has no effect, so that the handler can skip the work for events. */
  wantsEvents: boolean;
};

/**
 * Returns the body of the response. If the contract declares several statuses, the handler chooses a status with
 * `res.status()`; the default is 200.
 */
export type Handler<C extends Contract> = (ctx: RouteContext<C>) => Promise<ResponseOf<C>>;

/** A service has no other routes, except health checks and `devPages`. */
export type Mount = <C extends Contract>(contract: C, handler: Handler<C>) => void;
