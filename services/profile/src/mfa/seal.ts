import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

export type Seal = ReturnType<typeof createSeal>;

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts what has to be read again, so that a copy of the database alone gives no second factor away.
 * @param secrets newest first; the older ones still open what they have sealed
 */
export function createSeal(secrets: readonly string[]) {
  const keys = secrets.map((secret) =>
    Buffer.from(hkdfSync('sha256', secret, '', 'sidelight second factor', 32)),
  );
  const [newest] = keys;
  if (!newest) throw new Error('A seal needs a secret');

  /** @param subject whose it is; only the same subject opens it */
  function seal(plain: Uint8Array, subject: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(ALGORITHM, newest as Buffer, iv).setAAD(Buffer.from(subject));
    const text = Buffer.concat([cipher.update(plain), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url');
  }

  /** @throws {Error} if no known secret opens it for this subject */
  function open(sealed: string, subject: string): Buffer {
    const bytes = Buffer.from(sealed, 'base64url');
    const iv = bytes.subarray(0, IV_BYTES);
    const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
    for (const key of keys) {
      try {
        const decipher = createDecipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES });
        decipher.setAAD(Buffer.from(subject)).setAuthTag(tag);
        return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
      } catch {
        // Another of the secrets sealed it, or none.
      }
    }
    throw new Error('No known secret opens this second factor');
  }

  return { seal, open };
}
