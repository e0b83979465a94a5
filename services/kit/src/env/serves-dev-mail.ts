import type { BaseEnv } from './base-env.ts';
import { isLoopback } from './is-loopback.ts';

type Reach = Pick<BaseEnv, 'NODE_ENV' | 'BIND_ADDRESS' | 'PUBLIC_ORIGIN' | 'SHOW_DEV_MAIL'>;

/**
 * Whoever reads the mails of `/dev/mail` can sign in to any account. So production never serves this page. Outside
 * production, the page is served if no other machine can reach the service, or if `SHOW_DEV_MAIL` is true.
 */
export function servesDevMail({ NODE_ENV, BIND_ADDRESS, PUBLIC_ORIGIN, SHOW_DEV_MAIL }: Reach): boolean {
  if (NODE_ENV === 'production') return false;
  // A tunnel or proxy lets other machines reach a process that listens on loopback, so the public origin must be local
  // too.
  const isLocal = isLoopbackAddress(BIND_ADDRESS) && isLoopback(new URL(PUBLIC_ORIGIN).hostname);
  return isLocal || SHOW_DEV_MAIL;
}

const isLoopbackAddress = (address: string) => isLoopback(address.includes(':') ? `[${address}]` : address);
