import type { BaseEnv } from './base-env.ts';
import { isLoopback } from './is-loopback.ts';

type Reach = Pick<BaseEnv, 'NODE_ENV' | 'BIND_ADDRESS' | 'PUBLIC_ORIGIN' | 'SHOW_DEV_MAIL'>;

/**
 * Whether `/dev/mail` is served: never in production; else where this machine alone reaches it, or where
 * `SHOW_DEV_MAIL` asks for it. A reader of these mails can sign in to any account.
 */
export function servesDevMail({ NODE_ENV, BIND_ADDRESS, PUBLIC_ORIGIN, SHOW_DEV_MAIL }: Reach): boolean {
  if (NODE_ENV === 'production') return false;
  // A tunnel or a proxy lets other machines connect, whatever this process's address is.
  const isAlone = isLoopbackAddress(BIND_ADDRESS) && isLoopback(new URL(PUBLIC_ORIGIN).hostname);
  return isAlone || SHOW_DEV_MAIL;
}

const isLoopbackAddress = (address: string) => isLoopback(address.includes(':') ? `[${address}]` : address);
