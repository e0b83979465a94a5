import { createHash, randomBytes } from 'node:crypto';
import { toBase32 } from './totp.ts';

const HOW_MANY = 10;
/** The size of a recovery code. Nobody can guess 120 bits, so a fast hash is enough. */
const BYTES = 15;

export const plainCode = (code: string): string => code.replace(/[\s-]/g, '').toUpperCase();

export const hashRecoveryCode = (code: string): string =>
  createHash('sha256')
    .update(`recovery:${plainCode(code)}`)
    .digest('hex');

export const isRecoveryCode = (code: string): boolean => /^[A-Z2-7]{24}$/.test(plainCode(code));

export function newRecoveryCodes(): string[] {
  return Array.from({ length: HOW_MANY }, () =>
    (toBase32(randomBytes(BYTES)).match(/.{4}/g) ?? []).join('-'),
  );
}
