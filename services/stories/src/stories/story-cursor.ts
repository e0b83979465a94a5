import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto';
import type { StorySort } from '@sidelight/contracts';
import { ApiError } from '@sidelight/kit';

/** The sort value of a mystery (a date in epoch ms) and its id. */
export type Position = { value: number; storyId: string };
export type Order = { sort: StorySort; direction: 'asc' | 'desc' };

export type StoryCursors = ReturnType<typeof createStoryCursors>;

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Cursors are encrypted, because the sort value may be a mystery's attempts or completions, which guests must not see.
 * They are authenticated too, because a guest who could make a cursor for any value could find these numbers by trying.
 * A cursor for the same position is always the same, so that caches can answer for the next page.
 * @param secrets the first secret encrypts; a cursor that another secret encrypted stays valid
 */
export function createStoryCursors(secrets: readonly string[]) {
  const keys = secrets.map(keysOf);
  const [first] = keys;
  if (!first) throw new Error('Cursors need a secret');

  function encode(order: Order, { value, storyId }: Position): string {
    const plain = JSON.stringify([value, storyId]);
    const { encryption, ivKey } = first as Keys;
    const iv = createHmac('sha256', ivKey)
      .update(`${nameOf(order)} ${plain}`)
      .digest()
      .subarray(0, IV_BYTES);
    const cipher = createCipheriv(ALGORITHM, encryption, iv).setAAD(Buffer.from(nameOf(order)));
    const text = Buffer.concat([cipher.update(plain), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url');
  }

  /** @throws {ApiError} `invalid_parameters` for a malformed cursor, or for a cursor of a list in another order */
  function decode(cursor: string, order: Order): Position {
    const bytes = Buffer.from(cursor, 'base64url');
    const iv = bytes.subarray(0, IV_BYTES);
    const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
    for (const { encryption } of keys) {
      try {
        const decipher = createDecipheriv(ALGORITHM, encryption, iv, { authTagLength: TAG_BYTES });
        decipher.setAAD(Buffer.from(nameOf(order))).setAuthTag(tag);
        const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8');
        const [value, storyId] = JSON.parse(text + decipher.final('utf8')) as [number, string];
        return { value, storyId };
      } catch {
        // Try the next secret.
      }
    }
    throw new ApiError({ code: 'invalid_parameters' });
  }

  return { encode, decode };
}

const nameOf = ({ sort, direction }: Order) => `${sort} ${direction}`;

type Keys = { encryption: Buffer; ivKey: Buffer };

function keysOf(secret: string): Keys {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'sidelight story cursor', 64));
  return { encryption: bytes.subarray(0, 32), ivKey: bytes.subarray(32) };
}

/** The order of the database: by value, and by id where values are equal. */
export function comparePositions(direction: Order['direction']) {
  const sign = direction === 'asc' ? 1 : -1;
  const byId = (a: Position, b: Position) => Number(a.storyId > b.storyId) - Number(a.storyId < b.storyId);
  return (a: Position, b: Position) => sign * (a.value - b.value || byId(a, b));
}
