import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

export type Sealer = ReturnType<typeof createSealer>;

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts and authenticates short texts.
 * @param secrets `seal` uses the first secret; `open` tries all
 * @param purpose `open` needs the same purpose as `seal`
 * @param options with `isStable`, equal texts for the same subject are sealed equally
 */
export function createSealer(
  secrets: readonly string[],
  purpose: string,
  { isStable = false }: { isStable?: boolean } = {},
) {
  const keys = secrets.map((secret) => keysOf(secret, purpose));
  const [newest] = keys;
  if (!newest) throw new Error('A sealer needs a secret');

  /** @param subject what the text belongs to, for example an account's id; `open` needs the same subject */
  const seal = (plain: Uint8Array, subject: string): string => {
    const iv = isStable ? stableIv(newest, plain, subject) : randomBytes(IV_BYTES);
    const cipher = createCipheriv(ALGORITHM, newest.encryption, iv).setAAD(Buffer.from(subject));
    const text = Buffer.concat([cipher.update(plain), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url');
  };

  /** @throws {Error} if no known secret opens `sealed` for this subject */
  const open = (sealed: string, subject: string): Buffer => openWith(keys, sealed, subject).plain;

  /**
   * @returns the text sealed with the first secret, or null if it is already sealed with this secret
   * @throws {Error} if no known secret opens `sealed` for this subject
   */
  const rotate = (sealed: string, subject: string): string | null => {
    const { plain, key } = openWith(keys, sealed, subject);
    return key === newest ? null : seal(plain, subject);
  };

  return { seal, open, rotate };
}

type Keys = { encryption: Buffer; iv: Buffer };

function keysOf(secret: string, purpose: string): Keys {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', purpose, 2 * KEY_BYTES));
  return { encryption: bytes.subarray(0, KEY_BYTES), iv: bytes.subarray(KEY_BYTES) };
}

/** Different texts or subjects must not share an IV, so the IV is computed from both. */
const stableIv = ({ iv }: Keys, plain: Uint8Array, subject: string): Buffer =>
  createHmac('sha256', iv).update(`${subject} `).update(plain).digest().subarray(0, IV_BYTES);

function openWith(keys: readonly Keys[], sealed: string, subject: string): { plain: Buffer; key: Keys } {
  const bytes = Buffer.from(sealed, 'base64url');
  const iv = bytes.subarray(0, IV_BYTES);
  const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
  for (const key of keys) {
    try {
      const decipher = createDecipheriv(ALGORITHM, key.encryption, iv, { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(subject)).setAuthTag(tag);
      const plain = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
      return { plain, key };
    } catch {
      // Try the next secret.
    }
  }
  throw new Error('No known secret opens this text');
}
