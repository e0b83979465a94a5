import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { PERMISSIONS_POLICY } from './permissions-policy.ts';

/** Pages of the product: everything from this origin, nothing inline, nothing framed. */
export const PAGE_CSP_DIRECTIVES: Readonly<Record<string, readonly string[]>> = {
  'default-src': ["'none'"],
  'object-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'"],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
  'form-action': ["'self'"],
};

/** Answers that are no pages load nothing at all. */
const API_CSP_DIRECTIVES: Readonly<Record<string, readonly string[]>> = {
  'default-src': ["'none'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
  'form-action': ["'none'"],
};

/** The header's value for a set of directives. */
export function cspHeader(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

export type SecurityHeadersOptions = {
  /** `page` for documents of the product, `api` for everything else. */
  kind: 'page' | 'api';
  /** Tells browsers to come by https from now on; only where the product is served so. */
  isHttps: boolean;
  /** Other origins that a page may send to. */
  connectTo?: readonly string[];
};

/** The security headers of every answer. */
export function securityHeaders({ kind, isHttps, connectTo = [] }: SecurityHeadersOptions): RequestHandler {
  const page = { ...PAGE_CSP_DIRECTIVES, 'connect-src': ["'self'", ...connectTo] };
  const directives = kind === 'page' ? page : API_CSP_DIRECTIVES;
  const others = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: Object.fromEntries(Object.entries(directives).map(([name, list]) => [name, [...list]])),
    },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
  return (req, res, next) => {
    res.setHeader('permissions-policy', PERMISSIONS_POLICY);
    others(req, res, next);
  };
}
