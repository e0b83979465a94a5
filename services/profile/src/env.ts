import { join } from 'node:path';
import { baseEnv, serviceUrls } from '@sidelight/kit';
import * as z from 'zod';

/** The usernames of the two admins (product spec, section 3 'Special usernames'). */
export const adminUsernames = z
  .string()
  .default('lamplighter,night_watch')
  .transform((value) => value.split(',').map((name) => name.trim()))
  .pipe(z.array(z.string().regex(/^[A-Za-z0-9_]{3,20}$/, 'Must be usernames, comma-separated')).length(2));

export const EnvSchema = z
  .object({
    ...baseEnv,
    GAME_URL: serviceUrls,
    STORIES_URL: serviceUrls,
    ADMIN_USERNAMES: adminUsernames,
    /**
     * Encrypts second factors; newest first; SESSION_SECRET unless given. If a secret is removed before `mfa:rotate` has run,
     * the second factors that it encrypted are lost.
     */
    MFA_SECRET: baseEnv.SESSION_SECRET.optional(),
    /** The mail server. Without it, mails are written to MAIL_DIR. */
    SMTP_URL: z
      .string()
      .regex(/^smtps?:\/\//, 'Must be an smtp:// or smtps:// URL')
      .optional(),
    MAIL_FROM: z.string().default('Sidelight <no-reply@sidelight.invalid>'),
    MAIL_DIR: z.string().optional(),
  })
  .refine(({ NODE_ENV, SMTP_URL, MAIL_DIR }) => NODE_ENV !== 'production' || SMTP_URL || MAIL_DIR, {
    path: ['SMTP_URL'],
    error: 'Is required in production, or MAIL_DIR to write mails to a folder only',
  })
  .transform((env) => ({ ...env, MAIL_DIR: env.MAIL_DIR ?? join(process.cwd(), '.data', 'mail') }));
