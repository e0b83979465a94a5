import { join } from 'node:path';
import { baseEnv, serviceUrls } from '@sidelight/kit';
import * as z from 'zod';
import { isPrivateKey } from './reminders/push-sender.ts';

export const adminUsernames = z
  .string()
  .default('lamplighter,night_watch')
  .transform((value) => value.split(',').map((name) => name.trim()))
  .pipe(
    z
      .array(z.string().regex(/^[A-Za-z0-9_]{3,20}$/, 'Must be usernames, comma-separated'))
      .length(2, 'Must be two usernames, comma-separated'),
  );

/** The push services of Chrome and browsers based on Chrome, of Firefox, of Edge on Windows, and of Safari. */
const PUSH_SERVICES =
  'https://fcm.googleapis.com,https://*.push.services.mozilla.com,https://*.notify.windows.com,https://*.push.apple.com';

const pushServices = z
  .string()
  .default(PUSH_SERVICES)
  .transform((value) => value.split(',').map((origin) => origin.trim()))
  .pipe(
    z.array(z.string().regex(/^https?:\/\/(\*\.)?[a-z0-9.-]+(:\d+)?$/, 'Must be origins, comma-separated')),
  );

export const EnvSchema = z
  .object({
    ...baseEnv,
    GAME_URL: serviceUrls,
    STORIES_URL: serviceUrls,
    ADMIN_USERNAMES: adminUsernames,
    /**
     * One secret or several, comma-separated, the newest first. The newest secret encrypts second factors, and all
     * secrets decrypt them. The default is SESSION_SECRET. If a secret is removed before `mfa:rotate` has run, the
     * second factors that it encrypted are lost.
     */
    MFA_SECRET: baseEnv.SESSION_SECRET.optional(),
    /** Signs web pushes. After a change of this key, every browser has to subscribe again. */
    VAPID_PRIVATE_KEY: z
      .string({ error: 'Is required' })
      .regex(/^[0-9a-f]{64}$/i, 'Must be 64 hexadecimal digits: openssl rand -hex 32')
      // Almost every number of this length is a valid private key, but zero is not.
      .refine(isPrivateKey, 'Is no private key of P-256'),
    /** Notifications are sent only to these push services. */
    PUSH_SERVICES: pushServices,
    /** Without a mail server, mails are written to MAIL_DIR. */
    SMTP_URL: z
      .string()
      .regex(/^smtps?:\/\//, 'Must be an smtp:// or smtps:// URL')
      .optional(),
    /** Lets production send mails without TLS, for a mail server on a private network that has no certificate. */
    SMTP_ALLOW_PLAINTEXT: z.stringbool({ error: 'Must be true or false' }).default(false),
    MAIL_FROM: z.string().default('Sidelight <no-reply@sidelight.invalid>'),
    MAIL_DIR: z.string().optional(),
  })
  .refine(({ NODE_ENV, SMTP_URL, MAIL_DIR }) => NODE_ENV !== 'production' || SMTP_URL || MAIL_DIR, {
    path: ['SMTP_URL'],
    error: 'Is required in production, or MAIL_DIR to write mails to a folder only',
  })
  .refine(
    ({ NODE_ENV, PUSH_SERVICES: all }) =>
      NODE_ENV !== 'production' || all.every((one) => /^https:/.test(one)),
    { path: ['PUSH_SERVICES'], error: 'Must be https in production' },
  )
  .transform((env) => ({ ...env, MAIL_DIR: env.MAIL_DIR ?? join(process.cwd(), '.data', 'mail') }));
