import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Every authenticator supports SHA-1, six digits and 30 seconds (RFC 6238). */
const STEP_MS = 30_000;
const DIGITS = 6;
/**
 * The codes of one step before and one step after the current step are valid too, because clocks differ and people type
 * slowly.
 */
const WINDOW = 1;
/** The secret is as long as the hash, as RFC 4226 recommends. */
const SECRET_BYTES = 20;

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Base32 as in RFC 4648, without padding. */
export function toBase32(bytes: Uint8Array): string {
  let bits = 0;
  let value = 0;
  let text = '';
  for (const byte of bytes) {
    value = ((value & 0xff) << 8) | byte;
    bits += 8;
    for (; bits >= 5; bits -= 5) text += ALPHABET[(value >>> (bits - 5)) & 31];
  }
  return bits > 0 ? text + ALPHABET[(value << (5 - bits)) & 31] : text;
}

export const newSecret = (): Buffer => randomBytes(SECRET_BYTES);

export const stepAt = (now: Date): number => Math.floor(now.getTime() / STEP_MS);

/** Computes the code of a time step (RFC 4226, section 5.3). */
export function codeOf(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = (digest[digest.length - 1] ?? 0) & 15;
  const number = digest.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/**
 * Returns the time step to which the code belongs, or null if the code is not valid. The code is always compared with
 * the codes of all valid steps, so that the response time reveals nothing about them.
 */
export function matchingStep(secret: Uint8Array, code: string, now: Date): number | null {
  const current = stepAt(now);
  let found: number | null = null;
  for (let step = current - WINDOW; step <= current + WINDOW; step += 1) {
    const expected = Buffer.from(codeOf(secret, step));
    const given = Buffer.from(code);
    if (given.length === expected.length && timingSafeEqual(given, expected)) found = step;
  }
  return found;
}

/** Authenticators read this URL from a link or a QR code. */
export function otpauthUrl(secret: Uint8Array, username: string): string {
  const label = encodeURIComponent(`Sidelight:${username}`);
  return `otpauth://totp/${label}?secret=${toBase32(secret)}&issuer=Sidelight&algorithm=SHA1&digits=${DIGITS}&period=30`;
}
