import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

export type Seal = ReturnType<typeof createSeal>;

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts what has to be read again, so that a copy of the database alone gives no second factor away.
 * @param secrets the first seals, each opens what it has sealed
 */
export function createSeal(secrets: readonly string[]) {
  const keys = secrets.map((secret) =>
    Buffer.from(hkdfSync('sha256', secret, '', 'sidelight second factor', 32)),
  );
  const [first] = keys;
  if (!first) throw new Error('A seal needs a secret');

  /** @param subject whose it is; only the same subject opens it */
  function seal(plain: Uint8Array, subject: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(ALGORITHM, first as Buffer, iv).setAAD(Buffer.from(subject));
    const text = Buffer.concat([cipher.update(plain), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url');
  }

  /** @throws {Error} if no known secret opens it for this subject */
  function open(sealed: string, subject: string): Buffer {
    const { plain } = openWith(keys, sealed, subject);
    return plain;
  }

  /**
   * Seals by the first secret what an older one sealed. @returns null where the first one did
   * @throws {Error} if no known secret opens it for this subject
   */
  function reseal(sealed: string, subject: string): string | null {
    const { plain, key } = openWith(keys, sealed, subject);
    return key === first ? null : seal(plain, subject);
  }

  return { seal, open, reseal };
}

function openWith(keys: readonly Buffer[], sealed: string, subject: string): { plain: Buffer; key: Buffer } {
  const bytes = Buffer.from(sealed, 'base64url');
  const iv = bytes.subarray(0, IV_BYTES);
  const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
  for (const key of keys) {
    try {
      const decipher = createDecipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(subject)).setAuthTag(tag);
      const plain = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
      return { plain, key };
    } catch {
      // Another of the secrets sealed it, or none.
    }
  }
  throw new Error('No known secret opens this second factor');
}
