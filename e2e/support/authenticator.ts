import { createHmac } from 'node:crypto';

const STEP_MS = 30_000;

export const msOfStep = (): number => STEP_MS - (Date.now() % STEP_MS);

/**
 * The six digits for a base32 secret (RFC 6238).
 * @param shift 0 for the code of the current time step, -1 for the step before
 */
export function authenticatorCode(secret: string, shift = 0): string {
  const bits = [...secret.replaceAll(' ', '')]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / STEP_MS) + shift));
  const digest = createHmac('sha1', key).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
