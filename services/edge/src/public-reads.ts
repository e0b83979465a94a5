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
  replicasOf: Readonly<Record<string, Replicas>>;
  publicOrigin: string;
  rateFactor?: number | undefined;
  /** A monotonic clock, in ms. */
  now?: (() => number) | undefined;
};

/**
 * A service's response to a request without cookies. The edge sent this request at `readAt`, so the data is from that
 * time or later.
 */
type Answer = {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** The body is a string, because Node sends a string and the headers in one write, but a buffer in a second write. */
  readonly body: string;
  /** In bytes. */
  readonly size: number;
  readonly readAt: number;
};

/**
 * A request that waits for a response from the cache. `leads` is true if the cache called the service for this request.
 */
type Waiting = { readonly req: Request; readonly replicas: Replicas; leads: boolean };

/**
 * The service's response must not be cached. Only the request for which the edge called the service gets this response.
 */
class NotCacheable extends Error {
  readonly answer: Answer;
  constructor(answer: Answer) {
    super('The response is not cacheable');
    this.answer = answer;
  }
}

/** The most bytes of all cached bodies together. */
const KEPT_BYTES = 33_554_432;
/** The most bytes of one cached body, enough for 50 mysteries with the longest texts. */
const LARGEST_BYTES = 1_048_576;
/**
 * If the service takes longer than this time, in ms, each waiting request is passed to the service without the cache.
 */
const TIMEOUT_MS = 5_000;

/**
 * Only these headers of the request reach the service, so that no other header changes a response that clients share.
 */
const FORWARDED = ['x-forwarded-for', 'x-request-id', 'traceparent'];
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
 * for one URL share one request to the service. Only a response with status 200 and `Cache-Control: public` that sets
 * no cookie is kept and shared. Members bypass the cache, so they see their own changes.
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
      // The three seconds begin with the request to the service. The `ttl` is at least 1, because an entry with a `ttl`
      // of 0 would never expire.
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
    // The service has already counted the leading request in its rate limit, so the edge counts only the others.
    if (!waiting.leads) await countRead(req);
    send(req, res, answer, now() - answer.readAt);
  };
}

/** Returns undefined if the contract of the request is not cacheable, or if the request has a session's cookie. */
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

/** `Age` tells other caches how old the response is. */
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
