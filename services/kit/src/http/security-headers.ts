import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { PERMISSIONS_POLICY } from './permissions-policy.ts';

/** Pages of the product load from this origin only; nothing inline, no frames. */
const PAGE_CSP_DIRECTIVES: Readonly<Record<string, readonly string[]>> = {
  'default-src': ["'none'"],
  'object-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'"],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'worker-src': ["'self'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
  'form-action': ["'self'"],
};

/** Responses that are not pages load nothing. */
const API_CSP_DIRECTIVES: Readonly<Record<string, readonly string[]>> = {
  'default-src': ["'none'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
  'form-action': ["'none'"],
};

export type SecurityHeadersOptions = {
  /** `page` for documents of the product, `api` for everything else. */
  kind: 'page' | 'api';
  /** Whether the product is served over https; browsers then use only https from now on. */
  isHttps: boolean;
  /** Other origins that a page may send requests to. */
  connectTo?: readonly string[];
};

/** Sets the security headers of every response. */
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
  const headers = Object.entries({ 'permissions-policy': PERMISSIONS_POLICY, ...headersOf(others) });
  return (_req, res, next) => {
    for (const [name, value] of headers) res.setHeader(name, value);
    next();
  };
}

/** The headers that helmet sets. They are the same for every response, so it sets them once, on a response of its own. */
function headersOf(middleware: ReturnType<typeof helmet>): Record<string, string> {
  const req = new IncomingMessage(new Socket());
  const res = new ServerResponse(req);
  middleware(req, res, () => undefined);
  return res.getHeaders() as Record<string, string>;
}
