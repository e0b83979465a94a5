import { AREA_NAMES, type AreaName, urlVariableOf } from '@sidelight/contracts';
import { baseEnv, serviceUrl, serviceUrls } from '@sidelight/kit/server';
import * as z from 'zod';

const folder = z.string({ error: 'Is required' });

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
    /** Without a port there are no metrics; 0 lets the system choose one. */
    METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
    METRICS_BIND_ADDRESS: baseEnv.BIND_ADDRESS,
    BIND_ADDRESS: baseEnv.BIND_ADDRESS,
    SHOW_DEV_MAIL: baseEnv.SHOW_DEV_MAIL,
    PUBLIC_ORIGIN: baseEnv.PUBLIC_ORIGIN,
    LOG_LEVEL: baseEnv.LOG_LEVEL,
    MAX_CONNECTIONS: baseEnv.MAX_CONNECTIONS,
    RATE_LIMIT_FACTOR: baseEnv.RATE_LIMIT_FACTOR,
    /** By default, the edge trusts no proxy in front of it. */
    TRUST_PROXY: baseEnv.TRUST_PROXY.prefault('false'),
    ...urlsOfServices(),
    /** The releases: `remotes/<name>/<version>/`. The shell's name is `shell`. */
    STATIC_DIR: folder,
    /** Lists the live remotes. The edge reads the file at each request. */
    REMOTES_FILE: folder,
    /** Without a collector, the shell sends no analytics. */
    ANALYTICS_URL: z.url({ protocol: /^https?$/, error: 'Must be an http:// or https:// URL' }).optional(),
    /** `off` removes the service worker from browsers that have one. */
    SERVICE_WORKER: z.enum(['on', 'off']).default('on'),
    /** Serves `/dev/mail`. */
    MAIL_URL: serviceUrl.optional(),
  })
  .refine((env) => env.MAIL_URL === undefined || env.NODE_ENV !== 'production', {
    path: ['MAIL_URL'],
    message: 'Must not be set in production',
  });
