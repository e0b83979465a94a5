import * as z from 'zod/mini';
import type { ErrorCode } from '../errors/catalogue.ts';

/**
 * Who may call a route:
 * - `public`: anyone. If the caller has a session, the handler gets the account.
 * - `player`: a member or a guest. A guest gets a cookie with the first call.
 * - `member`: a signed-in account. Other callers get 401.
 * - `admin`: a signed-in admin. Other members get 403.
 * - `service`: another service with the service token. The edge does not forward calls of these routes.
 */
export type Auth = 'public' | 'player' | 'member' | 'admin' | 'service';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type Schema = z.ZodMiniType;

export const BytesSchema = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

export type RateLimit = {
  readonly points: number;
  readonly perSeconds: number;
  readonly by: 'address' | 'player';
};

/** For small writes, such as a like. A person who taps quickly stays below this limit; a script does not. */
export const TAPS = { points: 60, perSeconds: 60, by: 'player' } as const satisfies RateLimit;

export type Contract = {
  /** In camelCase; also the operation id in the OpenAPI document, so it must never change. */
  readonly name: string;
  readonly method: HttpMethod;
  /** The whole path, for example `/api/game/plays/:playId`. */
  readonly path: string;
  readonly auth: Auth;
  readonly summary: string;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** The schemas of the successful responses, by status. All errors have the shape `ErrorBodySchema`. */
  readonly responses: Readonly<Record<number, Schema>>;
  /** The content type of the successful responses if they are not JSON. Their schema is then `BytesSchema`. */
  readonly media?: 'image/webp' | 'image/jpeg';
  /** The route's own error codes. `errorCodesOf` in the kit adds those that follow from `auth` and the inputs. */
  readonly errors?: readonly ErrorCode[];
  /**
   * A client that accepts `text/event-stream` may get these events. The last event of the stream is `answer` or
   * `error`, with the status and the body that other clients get as JSON. If the handler sends no event, every client
   * gets JSON.
   */
  readonly events?: Readonly<Record<string, Schema>>;
  readonly idempotencyKey?: boolean;
  /** Repeating a request changes nothing more, so clients may retry. */
  readonly isRepeatable?: boolean;
  /**
   * Other sites may call the route. The body may have any type and is not read. The handler must not use the session.
   * Only a secret in the URL may permit the call.
   */
  readonly isFromAnySite?: boolean;
  /**
   * Everybody who has no session gets the same response, so caches may keep it for some seconds. The response to a
   * member is always private.
   */
  readonly isCacheable?: boolean;
  readonly rateLimit?: RateLimit;
  /** The limit for the calls of all callers together; the server checks it after `rateLimit`. */
  readonly overallLimit?: Pick<RateLimit, 'points' | 'perSeconds'>;
};

export function defineContract<const C extends Contract>(contract: C): C {
  return contract;
}

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

export type ResponseOf<C extends Contract> = Input<C['responses'][keyof C['responses'] & number]>;

export type ResultOf<C extends Contract> = Output<C['responses'][keyof C['responses'] & number]>;
