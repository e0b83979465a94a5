import type { Binary, BSONRegExp, Double, ObjectId } from 'bson';

/**
 * A document. A Map keeps the order of all fields. A plain object would move fields with integer-like names to the
 * front.
 */
export type Doc = Map<string, Value>;

/**
 * A BSON value in memory. `number` is always an Int32, and `bigint` is always an Int64. So a value keeps its BSON type
 * when it is read and written back.
 */
export type Value =
  | number
  | bigint
  | Double
  | string
  | boolean
  | null
  | Date
  | ObjectId
  | Binary
  | BSONRegExp
  | Doc
  | Value[];

/** The bytes of one BSON document. They are copied into a reply unchanged. */
export class Raw {
  readonly bytes: Uint8Array;
  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }
}

/** A deep copy of a value, so that an update never changes the document that was read. */
export function copy<T extends Value>(value: T): T {
  if (value instanceof Map) {
    const made: Doc = new Map();
    for (const [name, item] of value as Doc) made.set(name, copy(item));
    return made as T;
  }
  if (Array.isArray(value)) return value.map(copy) as T;
  return value;
}
