import { type BaseEnv, isLoopback } from '@sidelight/kit';

type MailEnv = Pick<BaseEnv, 'NODE_ENV'> & { SMTP_URL: string; SMTP_ALLOW_PLAINTEXT: boolean };

/**
 * In production, mails are sent only over TLS, except to a mail server on this machine, or if the operator allows
 * unencrypted mails.
 */
export const mustEncrypt = ({ NODE_ENV, SMTP_URL, SMTP_ALLOW_PLAINTEXT }: MailEnv): boolean =>
  NODE_ENV === 'production' && !SMTP_ALLOW_PLAINTEXT && !isLoopback(new URL(SMTP_URL).hostname);
