import type { Doc } from './bson.ts';
import { documentOf, elementsOf } from './encode.ts';
import { DbError } from './errors.ts';

/** In bytes, by BSON type. */
const SIZES: Readonly<Record<number, number>> = { 1: 8, 7: 12, 8: 1, 9: 8, 10: 0, 16: 4, 18: 8 };

/** The position after the value that begins at `at` in a stored document. */
function endOf(bytes: Buffer, type: number, at: number): number {
  const size = SIZES[type];
  if (size !== undefined) return at + size;
  if (type === 2) return at + 4 + bytes.readInt32LE(at);
  if (type === 3 || type === 4) return at + bytes.readInt32LE(at);
  if (type === 5) return at + 5 + bytes.readInt32LE(at);
  if (type === 11) return bytes.indexOf(0, bytes.indexOf(0, at) + 1) + 1;
  throw new DbError(22, `A stored document has a value of the BSON type ${type}`);
}

type Element = { name: string; bytes: Buffer };

/** The bytes of a field include its type and its name. */
function elementsIn(raw: Uint8Array): Element[] {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  const found: Element[] = [];
  for (let at = 4; at < bytes.length - 1; ) {
    const nameEnd = bytes.indexOf(0, at + 1);
    const end = endOf(bytes, bytes[at] as number, nameEnd + 1);
    found.push({ name: bytes.toString('utf8', at + 1, nameEnd), bytes: bytes.subarray(at, end) });
    at = end;
  }
  return found;
}

/** Picked fields keep their order. No field is decoded, so a large field that is not picked costs nothing. */
export function pickFields(raw: Uint8Array, isPicked: (name: string) => boolean): Buffer {
  return documentOf(elementsIn(raw).flatMap(({ name, bytes }) => (isPicked(name) ? [bytes] : [])));
}

/**
 * Replaces the top-level fields `names` by the fields of `made`. A changed field stays at its position, a field that
 * `made` does not have is removed, and a new field comes last.
 */
export function replaceFields(raw: Uint8Array, names: ReadonlySet<string>, made: Doc): Buffer {
  const left = new Map([...made].filter(([name]) => names.has(name)));
  const kept = elementsIn(raw).flatMap(({ name, bytes }) => {
    if (!names.has(name)) return [bytes];
    const value = left.get(name);
    left.delete(name);
    return value === undefined ? [] : [elementsOf(new Map([[name, value]]))];
  });
  return documentOf([...kept, elementsOf(left)]);
}

export function changedFields(before: Uint8Array, after: Uint8Array): Set<string> {
  const old = new Map(elementsIn(before).map(({ name, bytes }) => [name, bytes]));
  const changed = new Set<string>();
  for (const { name, bytes } of elementsIn(after)) {
    if (!old.get(name)?.equals(bytes)) changed.add(name);
    old.delete(name);
  }
  return new Set([...changed, ...old.keys()]);
}
