import * as z from 'zod';
import { MAX_CONNECTIONS } from '../lifecycle/guarded-server.ts';

const SECRET_MIN = 32;
const TOO_SHORT = `Must be at least ${SECRET_MIN} characters`;

const required = { error: 'Is required' };

const origin = z
  .url({ protocol: /^https?$/, error: 'Must be an http or https origin', abort: true })
  .refine((value) => new URL(value).pathname === '/', 'Must not have a path')
  .transform((value) => new URL(value).origin);

export const serviceUrl = z
  .url({ protocol: /^https?$/, error: 'Must be an http or https URL' })
  .transform((value) => value.replace(/\/+$/, ''));

/** Comma-separated. */
export const serviceUrls = z
  .string(required)
  .transform((value) =>
    value
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  )
  .pipe(z.array(serviceUrl).min(1, 'Must name at least one URL'));

/** `0.0.0.0` is every address of this machine. */
export const bindAddress = z
  .union([z.ipv4(), z.ipv6()], { error: 'Must be an IP address' })
  .default('127.0.0.1');

const showDevMail = z.stringbool({ error: 'Must be true or false' }).default(false);

/** Every service spreads these fields into its own `z.object`. */
export const baseEnv = {
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  BIND_ADDRESS: bindAddress,
  SHOW_DEV_MAIL: showDevMail,
  MONGODB_URI: z.string(required).regex(/^mongodb(\+srv)?:\/\//, 'Must be a mongodb:// URI'),
  /**
   * One or more secrets, comma-separated, the newest first. The newest secret signs new cookies. Cookies that an older
   * secret signed stay valid, so that an operator can replace the secret.
   */
  SESSION_SECRET: z
    .string(required)
    .transform((value) => value.split(',').map((part) => part.trim()))
    .pipe(z.array(z.string().min(SECRET_MIN, TOO_SHORT)).min(1)),
  /** One or more tokens, comma-separated; see `service-token.ts`. */
  SERVICE_TOKEN: z
    .string(required)
    .refine((value) => value.split(',').every((part) => part.trim().length >= SECRET_MIN), TOO_SHORT),
  /** The origin that players' browsers use. With `https`, cookies are `Secure` and their names begin with `__Host-`. */
  PUBLIC_ORIGIN: z.string(required).pipe(origin),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** A process with this many connections closes each further connection immediately. */
  MAX_CONNECTIONS: z.coerce.number().int().min(1).default(MAX_CONNECTIONS),
  /** Multiplies every rate limit, for example for an event at which many players share one IP address. */
  RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
} as const;

export type BaseEnv = z.output<z.ZodObject<typeof baseEnv>>;
