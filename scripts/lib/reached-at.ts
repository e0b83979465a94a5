export const LOOPBACK = '127.0.0.1';

/** The host name for a browser on this machine. */
export function nameOfAddress(bindAddress: string): string {
  if ([LOOPBACK, '0.0.0.0', '::'].includes(bindAddress)) return 'localhost';
  return bindAddress.includes(':') ? `[${bindAddress}]` : bindAddress;
}
