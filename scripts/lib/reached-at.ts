/** The address on which every process listens by default. */
export const LOOPBACK = '127.0.0.1';

/** The host name with which a browser on this machine reaches a server that listens on `bindAddress`. */
export function nameOfAddress(bindAddress: string): string {
  if ([LOOPBACK, '0.0.0.0', '::'].includes(bindAddress)) return 'localhost';
  return bindAddress.includes(':') ? `[${bindAddress}]` : bindAddress;
}
