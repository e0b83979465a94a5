import * as z from 'zod/mini';
import type { ErrorCode } from '../errors/catalogue.ts';

/**
 * Who may call a route. Every contract must say it.
 *
 * - `public`: anyone. If the caller has a session, the handler still gets the account.
 * - `player`: a member or a guest. A guest gets a cookie with the first call.
 * - `member`: a signed-in account, else 401 'User not authenticated'.
 * - `admin`: a signed-in admin, else 403.
 * - `service`: another service with the service token; never routed by the edge.
 */
export type Auth = 'public' | 'player' | 'member' | 'admin' | 'service';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type Schema = z.ZodMiniType;

/** The body of a response that is not JSON. */
export const BytesSchema = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

/** A limit for one route. `by` says whether calls are counted for each IP address or for each player. */
export type RateLimit = {
  readonly points: number;
  readonly perSeconds: number;
  readonly by: 'address' | 'player';
};

/**
 * The limit of small writes, such as a like. It allows more calls than a person makes by tapping, and far fewer than a
 * script makes.
 */
export const TAPS = { points: 60, perSeconds: 60, by: 'player' } as const satisfies RateLimit;

/** One route. The server mounts it, the client calls it, and the OpenAPI document describes it. */
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
  /** Bodies of the successful responses, by status. All errors have the shape `ErrorBodySchema`. */
  readonly responses: Readonly<Record<number, Schema>>;
  /** The media type of the successful responses if they are not JSON. Their schema is `BytesSchema`. */
  readonly media?: 'image/webp' | 'image/jpeg';
  /**
   * Error codes of this route only. `errorCodesOf` in the kit adds the codes that follow from the route's `auth` and
   * inputs.
   */
  readonly errors?: readonly ErrorCode[];
  /**
   * Events by name. A client that accepts `text/event-stream` may get them before the response. The last event of the
   * stream is `answer` or `error`, with the status and the body that other clients get as JSON. If the handler sends no
   * event, every client gets JSON.
   */
  readonly events?: Readonly<Record<string, Schema>>;
  /** True if the client must send an `Idempotency-Key` header. */
  readonly idempotencyKey?: boolean;
  /** True if a repeated request changes nothing more; clients then retry. */
  readonly isRepeatable?: boolean;
  /**
   * True if other sites may call the route. The body may have any type and is not read. Only a secret in the URL
   * may permit the call: the handler must not use the session.
   */
  readonly isFromAnySite?: boolean;
  /**
   * True if the response is the same for everybody who has no session. Caches may then keep the response to a request
   * without a session for some seconds. The response to a member is always private.
   */
  readonly isCacheable?: boolean;
  readonly rateLimit?: RateLimit;
  /** A limit for the calls of all callers together, checked after `rateLimit`. */
  readonly overallLimit?: Pick<RateLimit, 'points' | 'perSeconds'>;
};

/** Declares a route and keeps its literal types for server and client. */
export function defineContract<const C extends Contract>(contract: C): C {
  return contract;
}

/** The payloads of a contract's events, by event name. */
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

/** The body that a handler returns. */
export type ResponseOf<C extends Contract> = Input<C['responses'][keyof C['responses'] & number]>;

/** The body that a successful call returns to the client. */
export type ResultOf<C extends Contract> = Output<C['responses'][keyof C['responses'] & number]>;
