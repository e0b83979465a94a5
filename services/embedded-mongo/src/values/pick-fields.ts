import { DbError } from './errors.ts';

/** The size of a value in bytes, by its BSON type. Values of the types that are missing here vary in size. */
const SIZES: Readonly<Record<number, number>> = { 1: 8, 7: 12, 8: 1, 9: 8, 10: 0, 16: 4, 18: 8 };

/** The end of the value that begins at `at` in a stored document. */
function endOf(bytes: Buffer, type: number, at: number): number {
  const size = SIZES[type];
  if (size !== undefined) return at + size;
  if (type === 2) return at + 4 + bytes.readInt32LE(at);
  if (type === 3 || type === 4) return at + bytes.readInt32LE(at);
  if (type === 5) return at + 5 + bytes.readInt32LE(at);
  if (type === 11) return bytes.indexOf(0, bytes.indexOf(0, at) + 1) + 1;
  throw new DbError(22, `A stored document has a value of the BSON type ${type}`);
}

/**
 * A document with only some of the top-level fields of a stored document, in the same order. The values are copied as
 * bytes, so a field that is left out costs nothing, however large it is.
 */
export function pickFields(raw: Uint8Array, isPicked: (name: string) => boolean): Buffer {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  const parts: Buffer[] = [Buffer.alloc(4)];
  let length = 5;
  for (let at = 4; at < bytes.length - 1; ) {
    const nameEnd = bytes.indexOf(0, at + 1);
    const end = endOf(bytes, bytes[at] as number, nameEnd + 1);
    if (isPicked(bytes.toString('utf8', at + 1, nameEnd))) {
      parts.push(bytes.subarray(at, end));
      length += end - at;
    }
    at = end;
  }
  const picked = Buffer.concat([...parts, Buffer.alloc(1)], length);
  picked.writeInt32LE(length);
  return picked;
}
