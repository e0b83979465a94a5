import { isIP } from 'node:net';
import type { Request } from 'express';
import { isLoopback } from '../env/is-loopback.ts';
import { ApiError } from '../errors/api-error.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Accepts a state-changing request only from a page of this product and with a JSON body. A request without
 * `Sec-Fetch-Site` must have an `Origin`. An `Origin` must be the public origin, or `isThisMachine` must accept it.
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
 * If the public origin is on loopback, the machine's other IP addresses are accepted too. Other host names are refused,
 * because anybody can point a name at this machine.
 */
function isThisMachine(req: Request, origin: string, publicOrigin: string): boolean {
  if (!isLoopback(new URL(publicOrigin).hostname) || !URL.canParse(origin)) return false;
  const { host, hostname } = new URL(origin);
  // The edge sends the browser's `Host` in this header.
  const asked = req.headers['x-forwarded-host'] ?? req.headers.host;
  const isAddress = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
  return host === asked && (isAddress || isLoopback(hostname));
}

function isJson(contentType: string | undefined): boolean {
  return contentType?.split(';')[0]?.trim().toLowerCase() === 'application/json';
}
