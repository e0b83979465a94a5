export const LOOPBACK = '127.0.0.1';

export function nameOfAddress(bindAddress: string): string {
  if ([LOOPBACK, '0.0.0.0', '::'].includes(bindAddress)) return 'localhost';
  return bindAddress.includes(':') ? `[${bindAddress}]` : bindAddress;
}
