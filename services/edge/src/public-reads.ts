import {
  CACHEABLE_FOR_MS,
  createReadCounter,
  hasSessionCookie,
  isSecureOrigin,
  type Replicas,
} from '@sidelight/kit/server';
import type { Request, RequestHandler, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { contractOf } from './route-template.ts';

export type PublicReadsOptions = {
  /** The replicas of each service, by area. */
  replicasOf: Readonly<Record<string, Replicas>>;
  publicOrigin: string;
  /** Multiplies the rate limit of the reads that the cache answers. */
  rateFactor?: number | undefined;
  /** A monotonic clock, in ms. */
  now?: (() => number) | undefined;
};

/**
 * A service's response to a request without a cookie. The edge sent its request at `readAt`, so the data is from that
 * time or later.
 */
type Answer = {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** A string, because Node sends a string and the headers in one write, but a buffer in a second write. */
  readonly body: string;
  /** The length of the body in bytes. */
  readonly size: number;
  readonly readAt: number;
};

/** One request that waits for the cache. `leads` is true for the request that caused the cache to call the service. */
type Waiting = { readonly req: Request; readonly replicas: Replicas; leads: boolean };

/** Ends a shared read if its response may go only to the leading request. */
class NotCacheable extends Error {
  readonly answer: Answer;
  constructor(answer: Answer) {
    super('The response is not cacheable');
    this.answer = answer;
  }
}

/**
 * The limits in bytes, for all cached bodies together and for one body. The second limit is enough for 50 mysteries
 * with the longest texts.
 */
const KEPT_BYTES = 33_554_432;
const LARGEST_BYTES = 1_048_576;
/** If a shared read takes longer than this, in ms, each waiting request is sent to the service without the cache. */
const TIMEOUT_MS = 5_000;

/** The only headers that the service gets. No other header may change the response, because other clients share it. */
const FORWARDED = ['x-forwarded-for', 'x-request-id', 'traceparent'];
/** Headers that belong to one connection or one request. */
const NOT_KEPT = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'date',
  'x-request-id',
]);

/**
 * Answers GETs of cacheable contracts from a cache that keeps each response for three seconds. Simultaneous requests
 * for the same URL share one request to the service. The cache keeps and shares only a response with status 200 and
 * `Cache-Control: public` that sets no cookie. Any other response goes only to the first of the simultaneous requests;
 * the edge then forwards each other request to the service. Members bypass the cache, so they see their own changes.
 */
export function publicReads(options: PublicReadsOptions): RequestHandler {
  const { replicasOf, publicOrigin, rateFactor = 1, now = () => performance.now() } = options;
  const isSecure = isSecureOrigin(publicOrigin);
  const countRead = createReadCounter(rateFactor);
  const cache = new LRUCache<string, Answer, Waiting>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ size }, url) => size + url.length,
    ttl: CACHEABLE_FOR_MS,
    ttlResolution: 0,
    perf: { now },
    fetchMethod: async (url, _stale, { context, options: keep }) => {
      context.leads = true;
      const answer = await readFrom(url, context, now());
      if (!isCacheable(answer)) throw new NotCacheable(answer);
      // The three seconds begin with the request to the service. The least `ttl` is 1, because an entry with a `ttl` of
      // zero would never expire.
      keep.ttl = Math.max(1, CACHEABLE_FOR_MS - (now() - answer.readAt));
      return answer;
    },
  });

  return async (req, res, next) => {
    const replicas = replicasFor(req, replicasOf, isSecure);
    if (!replicas) return next();
    const waiting: Waiting = { req, replicas, leads: false };
    let answer: Answer | undefined;
    try {
      answer = await cache.fetch(req.originalUrl, { context: waiting });
    } catch (error) {
      if (waiting.leads && error instanceof NotCacheable) answer = error.answer;
      else req.log.debug({ err: error }, 'the read goes past the cache');
    }
    if (!answer) return next();
    // The service has already counted the leading request in its rate limit.
    if (!waiting.leads) await countRead(req);
    send(req, res, answer, now() - answer.readAt);
  };
}

/** The replicas that answer this request; undefined if the request is not a cacheable read or has a session. */
function replicasFor(
  req: Request,
  replicasOf: PublicReadsOptions['replicasOf'],
  isSecure: boolean,
): Replicas | undefined {
  if (req.method !== 'GET' || hasSessionCookie(req.headers.cookie, isSecure)) return undefined;
  const contract = contractOf(req);
  return contract?.isCacheable ? replicasOf[contract.path.split('/')[2] ?? ''] : undefined;
}

async function readFrom(url: string, { req, replicas }: Waiting, readAt: number): Promise<Answer> {
  const target = replicas.next();
  const headers: Record<string, string> = { accept: 'application/json', 'accept-encoding': 'identity' };
  for (const name of FORWARDED) {
    const value = req.headers[name];
    if (typeof value === 'string') headers[name] = value;
  }
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(target + url, { headers, redirect: 'manual', signal }).catch(
    (error: unknown) => {
      if (!signal.aborted) replicas.eject(target);
      throw error;
    },
  );
  // A replica that is stopping sends `connection: close` with its last responses.
  if (response.headers.get('connection') === 'close') replicas.eject(target);
  const body = await response.text();
  return {
    status: response.status,
    headers: [...response.headers].filter(([name]) => !NOT_KEPT.has(name)),
    body,
    size: Buffer.byteLength(body),
    readAt,
  };
}

function isCacheable({ status, headers, size }: Answer): boolean {
  if (size > LARGEST_BYTES) return false;
  const named = new Map(headers);
  return status === 200 && !named.has('set-cookie') && /^public\b/.test(named.get('cache-control') ?? '');
}

/**
 * Sends the response, or 304 if the client already has it. The header `Age` tells other caches how old the response is.
 */
function send(req: Request, res: Response, { status, headers, body, size }: Answer, ageMs: number): void {
  for (const [name, value] of headers) {
    if (name === 'set-cookie') res.appendHeader(name, value);
    else res.setHeader(name, value);
  }
  if (status === 200) res.setHeader('age', Math.ceil(ageMs / 1000));
  res.status(status);
  if (req.fresh) {
    res.removeHeader('content-type');
    res.status(304).end();
  } else res.setHeader('content-length', size).end(body);
}
