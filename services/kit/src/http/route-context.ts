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

/** What a handler gets: everything already checked against the contract. */
export type RouteContext<C extends Contract> = {
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  actor: ActorOf<C>;
  /** The browser's guest id, also when a member asks; for `player` routes a guest always has one. */
  guestId: string | null;
  playerKey: PlayerKeyOf<C>;
  /** The checked `Idempotency-Key`; a string where the contract asks for one. */
  idempotencyKey: C extends { idempotencyKey: true } ? string : null;
  requestId: string;
  log: Logger;
  req: Request;
  res: Response;
  /** Aborted when the client goes away before the answer. */
  signal: AbortSignal;
  emit: Emit<C>;
  /** Whether `emit` reaches anybody; costly work for its sake may be spared where not. */
  wantsEvents: boolean;
};

/** A handler that is written apart from its mounting. */
export type Handler<C extends Contract> = (ctx: RouteContext<C>) => Promise<ResponseOf<C>>;

/**
 * Serves a contract; nothing else can be served. The answer's status is a type of its own, so that a plain
 * `{ status: 200, body }` keeps its literal.
 */
export type Mount = <C extends Contract, S extends keyof C['responses'] & number>(
  contract: C,
  handler: (ctx: RouteContext<C>) => Promise<{ status: S; body: BodyInput<C['responses'][S]> }>,
) => void;

type BodyInput<T> = T extends Schema ? z.input<T> : never;
