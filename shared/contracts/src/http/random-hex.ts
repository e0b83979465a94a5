/** Unlike `crypto.randomUUID`, also works on pages without TLS. */
export function randomHex(bytes: number): string {
  let digits = '';
  for (const byte of crypto.getRandomValues(new Uint8Array(bytes))) digits += DIGITS[byte];
  return digits;
}

const DIGITS = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

export const newIdempotencyKey = (): string => randomHex(16);
