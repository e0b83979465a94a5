import type { Request } from 'express';
import { ApiError } from '../errors/api-error.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Lets a state-changing request pass only if it comes from a page of our own and carries JSON. Browsers
 * say where a request comes from by `Sec-Fetch-Site`; where that is missing, `Origin` must be ours.
 * @throws {ApiError} cross_site or unsupported_media_type
 */
export function checkOrigin(req: Request, publicOrigin: string): void {
  if (SAFE_METHODS.has(req.method)) return;
  if (!isSameOrigin(req, publicOrigin)) throw new ApiError({ code: 'cross_site' });
  if (!isJson(req.headers['content-type'])) throw new ApiError({ code: 'unsupported_media_type' });
}

function isSameOrigin(req: Request, publicOrigin: string): boolean {
  const site = req.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin } = req.headers;
  if (origin === undefined) return false;
  if (origin === publicOrigin) return true;
  // The edge passes the host on that the browser asked for, so that another name of this machine works.
  const host = req.headers['x-forwarded-host'] ?? req.headers.host;
  return URL.canParse(origin) && new URL(origin).host === host;
}

function isJson(contentType: string | undefined): boolean {
  return contentType?.split(';')[0]?.trim().toLowerCase() === 'application/json';
}
