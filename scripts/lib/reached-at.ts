import { isLoopback } from '../../services/kit/src/env/is-loopback.ts';

export const LOOPBACK = '127.0.0.1';

const hostOf = (bindAddress: string) => (bindAddress.includes(':') ? `[${bindAddress}]` : bindAddress);

export function nameOfAddress(bindAddress: string): string {
  return [LOOPBACK, '0.0.0.0', '::'].includes(bindAddress) ? 'localhost' : hostOf(bindAddress);
}

export const isOnlyThisMachine = (bindAddress: string): boolean => isLoopback(hostOf(bindAddress));
