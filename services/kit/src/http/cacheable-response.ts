import { createHash } from 'node:crypto';
import type { Contract } from '@sidelight/contracts';
import type { Request, Response } from 'express';
import { hasSessionCookie, isSecureOrigin } from '../sessions/session-cookie.ts';

/** `max-age`: how long a cache may send a stored response, in seconds. */
const FRESH_SECONDS = 3;
/**
 * `stale-while-revalidate`: how much longer a cache may send the stored response while it fetches a new one, in
 * seconds.
 */
const STALE_SECONDS = 2;

/** How long the edge may keep a cacheable response, in ms. */
export const CACHEABLE_FOR_MS = FRESH_SECONDS * 1000;

/**
 * Whether the response may go to everybody who has no session. The response is private if it sets a cookie. It is also
 * private if the request has a session cookie, even the cookie of an ended session.
 */
export function isForEverybody(
  contract: Contract,
  req: Request,
  res: Response,
  publicOrigin: string,
): boolean {
  if (!contract.isCacheable || res.hasHeader('set-cookie')) return false;
  return !hasSessionCookie(req.headers.cookie, isSecureOrigin(publicOrigin));
}

/** Sends JSON that caches may keep, or 304 if the client has it. */
export function sendCacheable(res: Response, body: unknown): void {
  const json = JSON.stringify(body);
  // A weak tag, because a cache on the way may compress the body.
  res.setHeader('etag', `W/"${createHash('sha256').update(json).digest('base64url').slice(0, 27)}"`);
  res.setHeader('cache-control', `public, max-age=${FRESH_SECONDS}, stale-while-revalidate=${STALE_SECONDS}`);
  res.type('json').send(json);
}
