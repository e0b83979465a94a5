import { AREA_NAMES, type AreaName, urlVariableOf } from '@sidelight/contracts';
import { baseEnv, serviceUrl, serviceUrls } from '@sidelight/kit/server';
import * as z from 'zod';

const folder = z.string({ error: 'Is required' });

/** Reads Express's setting `trust proxy`: `true`, `false`, a number of hops, or a list of addresses. */
function readTrustProxy(value: string): boolean | number | string {
  if (value === 'true') return true;
  if (value === 'false') return false;
  return /^\d+$/.test(value) ? Number(value) : value;
}

/** For each area, the URLs of the replicas of its service, separated by commas. */
function urlsOfServices() {
  const variables = AREA_NAMES.map((area) => [urlVariableOf(area), serviceUrls] as const);
  return Object.fromEntries(variables) as Record<
    ReturnType<typeof urlVariableOf<AreaName>>,
    typeof serviceUrls
  >;
}

export const edgeEnvSchema = z
  .object({
    NODE_ENV: baseEnv.NODE_ENV,
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    /** Without a port, the edge serves no metrics. With 0, the system chooses a free port. */
    METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
    METRICS_BIND_ADDRESS: baseEnv.BIND_ADDRESS,
    BIND_ADDRESS: baseEnv.BIND_ADDRESS,
    SHOW_DEV_MAIL: baseEnv.SHOW_DEV_MAIL,
    PUBLIC_ORIGIN: baseEnv.PUBLIC_ORIGIN,
    LOG_LEVEL: baseEnv.LOG_LEVEL,
    MAX_CONNECTIONS: baseEnv.MAX_CONNECTIONS,
    RATE_LIMIT_FACTOR: baseEnv.RATE_LIMIT_FACTOR,
    /** The proxies whose `X-Forwarded-For` header is trusted. Services trust only the edge, so they have no such setting. */
    TRUST_PROXY: z.string().default('false').transform(readTrustProxy),
    ...urlsOfServices(),
    /** The folder with the releases, each in `remotes/<name>/<version>/`. The name is that of a remote, or `shell`. */
    STATIC_DIR: folder,
    /** This file lists the live releases. The edge reads it at each request, so a release needs no restart. */
    REMOTES_FILE: folder,
    /** The URL to which the shell sends analytics. Without a URL, the shell sends no analytics. */
    ANALYTICS_URL: z.url({ protocol: /^https?$/, error: 'Must be an http:// or https:// URL' }).optional(),
    /** `off` removes the service worker from browsers that have one. */
    SERVICE_WORKER: z.enum(['on', 'off']).default('on'),
    /** The URL of the service that serves `/dev/mail`. */
    MAIL_URL: serviceUrl.optional(),
  })
  .refine((env) => env.MAIL_URL === undefined || env.NODE_ENV !== 'production', {
    path: ['MAIL_URL'],
    message: 'Must not be set in production',
  });
