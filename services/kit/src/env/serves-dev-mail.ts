import type { BaseEnv } from './base-env.ts';
import { isLoopback } from './is-loopback.ts';

type Reach = Pick<BaseEnv, 'NODE_ENV' | 'BIND_ADDRESS' | 'PUBLIC_ORIGIN' | 'SHOW_DEV_MAIL'>;

/**
 * Whether `/dev/mail` is served. It is never served in production. Elsewhere it is served if only this machine can
 * reach the service, or if `SHOW_DEV_MAIL` is true. Whoever reads these mails can sign in to any account.
 */
export function servesDevMail({ NODE_ENV, BIND_ADDRESS, PUBLIC_ORIGIN, SHOW_DEV_MAIL }: Reach): boolean {
  if (NODE_ENV === 'production') return false;
  // A tunnel or proxy lets other machines connect even to a process that listens on loopback, so the origin counts too.
  const isLocal = isLoopbackAddress(BIND_ADDRESS) && isLoopback(new URL(PUBLIC_ORIGIN).hostname);
  return isLocal || SHOW_DEV_MAIL;
}

const isLoopbackAddress = (address: string) => isLoopback(address.includes(':') ? `[${address}]` : address);
