import type * as z from 'zod/mini';
import type { ErrorCode } from '../errors/catalogue.ts';

/**
 * Who may call a route. Closed by default: a contract must say it.
 *
 * - `public`: anyone; the handler still learns who asks, if a session says so.
 * - `player`: a member, or a guest who is given a guest cookie on the first call.
 * - `member`: a signed-in account, else 401 'User not authenticated'.
 * - `admin`: a signed-in admin, else 403.
 * - `service`: another service with the service token; never routed by the edge.
 */
export type Auth = 'public' | 'player' | 'member' | 'admin' | 'service';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type Schema = z.ZodMiniType;

/** A limit for one route. `by` says whose calls are counted together. */
export type RateLimit = {
  readonly points: number;
  readonly perSeconds: number;
  readonly by: 'address' | 'player';
};

/** For small writes that a hand makes: far more than anybody taps, far less than a script would. */
export const TAPS = { points: 60, perSeconds: 60, by: 'player' } as const satisfies RateLimit;

/** One route: the server mounts it, the client calls it, the OpenAPI document is made from it. */
export type Contract = {
  /** Stable camelCase name; the operation id in the OpenAPI document. */
  readonly name: string;
  readonly method: HttpMethod;
  /** Express-style path from the origin, for example `/api/game/plays/:playId`. */
  readonly path: string;
  readonly auth: Auth;
  readonly summary: string;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** Bodies of the successful answers, by status. Errors have one shape, `ErrorBodySchema`. */
  readonly responses: Readonly<Record<number, Schema>>;
  /** What it may refuse with, beyond what any such route does (see `errorCodesOf` of the kit). */
  readonly errors?: readonly ErrorCode[];
  /**
   * What a client that accepts `text/event-stream` may be told before the answer, by event name. The stream's
   * last event is then `answer` or `error`, with the status and the body that other clients get as JSON. Where
   * nothing was told, everybody gets JSON.
   */
  readonly events?: Readonly<Record<string, Schema>>;
  /** True where the client must send an `Idempotency-Key` header. */
  readonly idempotencyKey?: boolean;
  /** True where to send the same again does no more than to send it once; clients then try again. */
  readonly isRepeatable?: boolean;
  readonly rateLimit?: RateLimit;
  /** A limit over everybody's calls together, after `rateLimit` let this caller's pass. */
  readonly overallLimit?: Pick<RateLimit, 'points' | 'perSeconds'>;
};

/** Declares a route, keeping its literal types for server and client. */
export function defineContract<const C extends Contract>(contract: C): C {
  return contract;
}

/** The events of a contract by their names, as a client reads them. */
export type EventsOf<C extends Contract> =
  C['events'] extends Readonly<Record<string, Schema>>
    ? { [E in keyof C['events'] & string]: z.output<C['events'][E]> }
    : Record<never, never>;

type Output<S> = S extends Schema ? z.output<S> : undefined;
type Input<S> = S extends Schema ? z.input<S> : undefined;

export type ParamsOf<C extends Contract> = Output<C['params']>;
export type QueryOf<C extends Contract> = Output<C['query']>;
export type BodyOf<C extends Contract> = Output<C['body']>;
export type ParamsInputOf<C extends Contract> = Input<C['params']>;
export type QueryInputOf<C extends Contract> = Input<C['query']>;
export type BodyInputOf<C extends Contract> = Input<C['body']>;

/** What a handler returns: one of the declared statuses with its body. */
export type AnswerOf<C extends Contract> = {
  [S in keyof C['responses'] & number]: { status: S; body: Input<C['responses'][S]> };
}[keyof C['responses'] & number];

/** What a successful call gives the client. */
export type ResultOf<C extends Contract> = Output<C['responses'][keyof C['responses'] & number]>;
