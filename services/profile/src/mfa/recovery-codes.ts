import { createHash, randomBytes } from 'node:crypto';
import { toBase32 } from './totp.ts';

const HOW_MANY = 10;
/** The length of a code. Nobody can guess its 120 bits, so a fast hash is enough. */
const BYTES = 15;

/** A code in upper case, without the dashes and spaces that make it readable. */
export const plainCode = (code: string): string => code.replace(/[\s-]/g, '').toUpperCase();

export const hashRecoveryCode = (code: string): string =>
  createHash('sha256')
    .update(`recovery:${plainCode(code)}`)
    .digest('hex');

/** True for a text with the form of a recovery code. */
export const isRecoveryCode = (code: string): boolean => /^[A-Z2-7]{24}$/.test(plainCode(code));

/** New codes, in groups of four. They are shown once and stored hashed. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: HOW_MANY }, () =>
    (toBase32(randomBytes(BYTES)).match(/.{4}/g) ?? []).join('-'),
  );
}
