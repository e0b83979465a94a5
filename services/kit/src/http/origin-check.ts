import { isIP } from 'node:net';
import type { Request } from 'express';
import { isLoopback } from '../env/is-loopback.ts';
import { ApiError } from '../errors/api-error.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Lets a state-changing request pass only if it comes from a page of our own and carries JSON. Browsers
 * say where a request comes from by `Sec-Fetch-Site`; where that is missing, `Origin` must be there. Where
 * there is an `Origin`, it must be ours, whatever host the request was sent to.
 * @throws {ApiError} cross_site or unsupported_media_type
 */
export function checkOrigin(req: Request, publicOrigin: string): void {
  if (SAFE_METHODS.has(req.method)) return;
  if (!isSameOrigin(req, publicOrigin)) throw new ApiError({ code: 'cross_site' });
  if (!isJson(req.headers['content-type'])) throw new ApiError({ code: 'unsupported_media_type' });
}

function isSameOrigin(req: Request, publicOrigin: string): boolean {
  const { origin, 'sec-fetch-site': site } = req.headers;
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  if (origin === undefined) return site !== undefined;
  return origin === publicOrigin || isThisMachine(req, origin, publicOrigin);
}

/**
 * A copy that is public on loopback alone, as on a developer's machine, is also reached by the machine's other
 * addresses. A name could be anybody's who makes it point here.
 */
function isThisMachine(req: Request, origin: string, publicOrigin: string): boolean {
  if (!isLoopback(new URL(publicOrigin).hostname) || !URL.canParse(origin)) return false;
  const { host, hostname } = new URL(origin);
  // The edge passes the host on that the browser asked for.
  const asked = req.headers['x-forwarded-host'] ?? req.headers.host;
  const isAddress = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
  return host === asked && (isAddress || isLoopback(hostname));
}

function isJson(contentType: string | undefined): boolean {
  return contentType?.split(';')[0]?.trim().toLowerCase() === 'application/json';
}
