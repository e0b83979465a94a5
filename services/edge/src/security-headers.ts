import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { PERMISSIONS_POLICY } from './permissions-policy.ts';

/** This policy forbids all inline code. `allowInline` allows the inline code of the shell's page by its hashes. */
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

/** Services send data and pictures. If a browser opens such a response as a page, the page may load nothing. */
const SERVICE_CSP_DIRECTIVES: Readonly<Record<string, readonly string[]>> = {
  'default-src': ["'none'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
  'form-action': ["'none'"],
};

export type SecurityHeadersOptions = {
  /** True makes browsers use only https for this origin and its subdomains. */
  isHttps: boolean;
  /** Pages may also send requests to these origins. */
  connectTo?: readonly string[];
};

const policyOf = (directives: Readonly<Record<string, readonly string[]>>) => ({
  useDefaults: false,
  directives: Object.fromEntries(Object.entries(directives).map(([name, list]) => [name, [...list]])),
});

export function securityHeaders({ isHttps, connectTo = [] }: SecurityHeadersOptions): RequestHandler[] {
  return [
    helmet({
      contentSecurityPolicy: policyOf({ ...PAGE_CSP_DIRECTIVES, 'connect-src': ["'self'", ...connectTo] }),
      strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false,
      referrerPolicy: { policy: 'same-origin' },
      xFrameOptions: { action: 'deny' },
    }),
    (_req, res, next) => {
      res.setHeader('permissions-policy', PERMISSIONS_POLICY);
      next();
    },
  ];
}

export const servicePolicy = (): RequestHandler =>
  helmet.contentSecurityPolicy(policyOf(SERVICE_CSP_DIRECTIVES));
