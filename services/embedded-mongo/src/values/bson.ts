import type { Binary, BSONRegExp, Double, ObjectId } from 'bson';

/** A Map keeps the order of the fields. A plain object would move fields with names such as `1` to the front. */
export type Doc = Map<string, Value>;

/** `number` is always an Int32, and `bigint` is always an Int64, so a value keeps its BSON type. */
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

/** An encoded document, whose bytes are copied into a reply unchanged. */
export class Raw {
  readonly bytes: Uint8Array;
  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }
}

export function copy<T extends Value>(value: T): T {
  if (value instanceof Map) {
    const made: Doc = new Map();
    for (const [name, item] of value as Doc) made.set(name, copy(item));
    return made as T;
  }
  if (Array.isArray(value)) return value.map(copy) as T;
  return value;
}
