import { AREA_NAMES, type AreaName, urlVariableOf } from '@sidelight/contracts';
import { baseEnv, serviceUrl, serviceUrls } from '@sidelight/kit';
import * as z from 'zod';

const folder = z.string({ error: 'Is required' });

/** Per area, the variable with the comma-separated URLs of its service's replicas. */
function urlsOfServices() {
  const variables = AREA_NAMES.map((area) => [urlVariableOf(area), serviceUrls] as const);
  return Object.fromEntries(variables) as Record<
    ReturnType<typeof urlVariableOf<AreaName>>,
    typeof serviceUrls
  >;
}

/** What the edge reads from its environment. */
export const edgeEnvSchema = z
  .object({
    NODE_ENV: baseEnv.NODE_ENV,
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    /** Serves `/metrics`, for nobody but Prometheus; not served unless given. 0 lets the system choose. */
    METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
    /** The address of the metrics' port; loopback unless given. */
    METRICS_BIND_ADDRESS: baseEnv.BIND_ADDRESS,
    BIND_ADDRESS: baseEnv.BIND_ADDRESS,
    SHOW_DEV_MAIL: baseEnv.SHOW_DEV_MAIL,
    PUBLIC_ORIGIN: baseEnv.PUBLIC_ORIGIN,
    LOG_LEVEL: baseEnv.LOG_LEVEL,
    MAX_CONNECTIONS: baseEnv.MAX_CONNECTIONS,
    /** Nobody in front of the edge is believed unless told. */
    TRUST_PROXY: baseEnv.TRUST_PROXY.prefault('false'),
    ...urlsOfServices(),
    /** Holds the built `shell/` and `remotes/<name>/<version>/`. */
    STATIC_DIR: folder,
    /** Where the shell finds the remotes; read anew for each request. */
    REMOTES_FILE: folder,
    /** Holds the covers, `<storyId>.webp`. */
    IMAGES_DIR: folder,
    /** The collector of analytics; without it nothing is collected. */
    ANALYTICS_URL: z.url({ protocol: /^https?$/, error: 'Must be an http:// or https:// URL' }).optional(),
    /** The service with the development mailbox, `/dev/mail`. */
    MAIL_URL: serviceUrl.optional(),
  })
  .refine((env) => env.MAIL_URL === undefined || env.NODE_ENV !== 'production', {
    path: ['MAIL_URL'],
    message: 'Must not be set in production',
  });
