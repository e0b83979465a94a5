import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

export type SecretCipher = ReturnType<typeof createSecretCipher>;

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts the keys of authenticators, so that a copy of the database alone reveals no second factor.
 * @param secrets `encrypt` uses the first secret; `decrypt` tries all
 */
export function createSecretCipher(secrets: readonly string[]) {
  const keys = secrets.map((secret) =>
    Buffer.from(hkdfSync('sha256', secret, '', 'sidelight second factor', 32)),
  );
  const [first] = keys;
  if (!first) throw new Error('A cipher needs a secret');

  /** @param subject the account's id; decryption needs the same subject */
  function encrypt(plain: Uint8Array, subject: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(ALGORITHM, first as Buffer, iv).setAAD(Buffer.from(subject));
    const text = Buffer.concat([cipher.update(plain), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url');
  }

  /** @throws {Error} if no known secret decrypts `encrypted` for this subject */
  function decrypt(encrypted: string, subject: string): Buffer {
    const { plain } = decryptWith(keys, encrypted, subject);
    return plain;
  }

  /**
   * @returns the text encrypted with the first secret, or null if it is already encrypted with this secret
   * @throws {Error} if no known secret decrypts `encrypted` for this subject
   */
  function rotate(encrypted: string, subject: string): string | null {
    const { plain, key } = decryptWith(keys, encrypted, subject);
    return key === first ? null : encrypt(plain, subject);
  }

  return { encrypt, decrypt, rotate };
}

function decryptWith(
  keys: readonly Buffer[],
  encrypted: string,
  subject: string,
): { plain: Buffer; key: Buffer } {
  const bytes = Buffer.from(encrypted, 'base64url');
  const iv = bytes.subarray(0, IV_BYTES);
  const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
  for (const key of keys) {
    try {
      const decipher = createDecipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(subject)).setAuthTag(tag);
      const plain = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
      return { plain, key };
    } catch {
      // Try the next secret.
    }
  }
  throw new Error('No known secret decrypts this second factor');
}
