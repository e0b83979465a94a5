/** Where every process listens unless told otherwise. */
export const LOOPBACK = '127.0.0.1';

/** The name in the address under which a browser of this machine finds what listens on `bindAddress`. */
export function nameOfAddress(bindAddress: string): string {
  if ([LOOPBACK, '0.0.0.0', '::'].includes(bindAddress)) return 'localhost';
  return bindAddress.includes(':') ? `[${bindAddress}]` : bindAddress;
}
