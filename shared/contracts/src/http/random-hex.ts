/** Random bytes as hexadecimal digits. Works on plain `http:` pages too, unlike `randomUUID`. */
export function randomHex(bytes: number): string {
  const values = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(values, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A random key for a request that must not count twice. */
export const newIdempotencyKey = (): string => randomHex(16);
