import { createHash } from 'node:crypto';
import type { Contract } from '@sidelight/contracts';
import type { Request, Response } from 'express';
import { hasSessionCookie, isSecureOrigin } from '../sessions/session-cookie.ts';

const FRESH_SECONDS = 3;
const STALE_SECONDS = 2;

/** In ms. */
export const CACHEABLE_FOR_MS = FRESH_SECONDS * 1000;

/**
 * Whether the response may go to everybody who has no session. A request with a session cookie gets a private response,
 * even if the session has ended.
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

export function sendCacheable(res: Response, body: unknown): void {
  const json = JSON.stringify(body);
  // A weak tag, because a cache on the way may compress the body.
  res.setHeader('etag', `W/"${createHash('sha256').update(json).digest('base64url').slice(0, 27)}"`);
  res.setHeader('cache-control', `public, max-age=${FRESH_SECONDS}, stale-while-revalidate=${STALE_SECONDS}`);
  res.type('json').send(json);
}
