import type { ErrorBody } from '../errors/catalogue.ts';
import { UNEXPECTED_MESSAGE } from '../errors/failed-call.ts';
import type { BodyInputOf, Contract, EventsOf, ParamsInputOf, QueryInputOf, ResultOf } from './contract.ts';
import { EVENT_STREAM, loadParser, readEvents } from './event-stream.ts';

/** `status` is 0 if no response came. `message` is a sentence that pages may show to players. */
export class ApiCallError extends Error {
  override readonly name = 'ApiCallError';
  readonly status: number;
  readonly code: string;
  readonly details: Record<string, unknown>;

  constructor(init: {
    status: number;
    code: string;
    message: string;
    details?: Record<string, unknown>;
    cause?: unknown;
  }) {
    super(init.message, { cause: init.cause });
    this.status = init.status;
    this.code = init.code;
    this.details = init.details ?? {};
  }

  /** True after a network failure or the status 502, 503 or 504 (product spec, section 8). */
  get isRetryable(): boolean {
    return this.status === 0 || this.status === 502 || this.status === 503 || this.status === 504;
  }
}

type Given<K extends string, T> = T extends undefined ? { [P in K]?: undefined } : { [P in K]: T };

export type CallArgs<C extends Contract> = Given<'params', ParamsInputOf<C>> &
  Given<'body', BodyInputOf<C>> & { query?: QueryInputOf<C> } & {
    idempotencyKey?: string;
    signal?: AbortSignal;
    headers?: Record<string, string>;
    onEvent?: <E extends keyof EventsOf<C> & string>(name: E, data: EventsOf<C>[E]) => void;
  };

export type CallOptions = {
  /** The origin in front of every path; empty in the browser. */
  baseUrl?: string;
  fetch?: typeof globalThis.fetch;
  headers?: Record<string, string>;
  timeoutMs?: number;
  cache?: RequestInit['cache'];
  /** Called before the body is read, also for error responses. */
  onResponse?: (response: Response) => void;
};

export function urlOf(contract: Contract, args: { params?: unknown; query?: unknown }, baseUrl = ''): string {
  const params = (args.params ?? {}) as Record<string, string>;
  const path = contract.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new TypeError(`${contract.name}: parameter '${name}' is missing`);
    return encodeURIComponent(value);
  });
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries((args.query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value));
  }
  const search = query.toString();
  return `${baseUrl}${path}${search ? `?${search}` : ''}`;
}

/**
 * @throws {ApiCallError} for a response that is not a success, and with status 0 if no whole response came
 * @throws the error of the abort if `args.signal` was aborted
 */
export async function call<C extends Contract>(
  contract: C,
  args: CallArgs<C>,
  options: CallOptions = {},
): Promise<ResultOf<C>> {
  const { baseUrl = '', fetch = globalThis.fetch, headers = {}, timeoutMs = 30_000 } = options;
  const hasBody = args.body !== undefined;
  const signals = [AbortSignal.timeout(timeoutMs), ...(args.signal ? [args.signal] : [])];
  let response: Response;
  // Loads the parser while the service works. Ignores a failure, because `readEvents` loads it again and throws.
  if (args.onEvent) void loadParser().catch(() => undefined);
  try {
    response = await fetch(urlOf(contract, args, baseUrl), {
      method: contract.method,
      credentials: 'same-origin',
      redirect: 'error',
      ...(options.cache ? { cache: options.cache } : {}),
      headers: {
        accept: args.onEvent ? `${EVENT_STREAM}, application/json` : 'application/json',
        ...(hasBody || contract.method !== 'GET' ? { 'content-type': 'application/json' } : {}),
        ...(args.idempotencyKey ? { 'idempotency-key': args.idempotencyKey } : {}),
        ...headers,
        ...args.headers,
      },
      ...(hasBody ? { body: JSON.stringify(args.body) } : {}),
      signal: AbortSignal.any(signals),
    });
  } catch (cause) {
    throw networkError(cause, args.signal);
  }
  options.onResponse?.(response);
  if (response.headers.get('content-type')?.startsWith(EVENT_STREAM)) {
    return (await finalBody(response, args as CallArgs<Contract>)) as ResultOf<C>;
  }
  const text = await response.text().catch((cause) => {
    throw networkError(cause, args.signal);
  });
  const body = parseJson(text);
  if (response.ok && body !== null) return body as ResultOf<C>;
  throw toCallError(response.status, body as Partial<ErrorBody> | null);
}

/** The error of a call without a whole response. An abort by the caller stays what it is. */
function networkError(cause: unknown, signal: AbortSignal | undefined): unknown {
  if (signal?.aborted) return cause;
  return new ApiCallError({ status: 0, code: 'network', message: 'The network is not reachable', cause });
}

/** Null if the text is no JSON, for example a proxy's own page of an error. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Returns the body of the event `answer`, or throws the error of the event `error`. If the stream has neither, throws a
 * network error.
 */
async function finalBody(response: Response, args: CallArgs<Contract>): Promise<unknown> {
  let cause: unknown;
  try {
    for await (const { name, data } of readEvents(response)) {
      if (name === 'answer') return (data as { body: unknown }).body;
      if (name === 'error') {
        const { status, body } = data as { status: number; body: ErrorBody };
        throw toCallError(status, body);
      }
      (args.onEvent as ((name: string, data: unknown) => void) | undefined)?.(name, data);
    }
  } catch (error) {
    if (error instanceof ApiCallError) throw error;
    cause = error;
  }
  throw networkError(cause, args.signal);
}

function toCallError(status: number, body: Partial<ErrorBody> | null): ApiCallError {
  return new ApiCallError({
    status,
    code: body?.code ?? 'unexpected',
    message: body?.error ?? UNEXPECTED_MESSAGE,
    ...(body?.details ? { details: body.details } : {}),
  });
}
