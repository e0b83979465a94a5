import { Binary, BSONRegExp, Double, ObjectId } from 'bson';
import type { Value } from './bson.ts';

/**
 * A code is a value encoded as bytes, and its first byte is the tag of the value's type. Codes sort as MongoDB sorts
 * the values: by BSON type, numbers of all types by value, strings by their UTF-8 bytes. No code is a prefix of
 * another, so codes can be concatenated and inverted.
 */
export const tags = {
  end: 0x00,
  emptyArray: 0x08,
  null: 0x10,
  number: 0x20,
  string: 0x30,
  object: 0x40,
  array: 0x50,
  binary: 0x60,
  objectId: 0x70,
  boolean: 0x80,
  date: 0x90,
  regex: 0xb0,
} as const;

/** All numbers have the same tag, because MongoDB compares them by value. A missing value has the tag of null. */
export function tagOf(value: Value | undefined): number {
  switch (typeof value) {
    case 'number':
    case 'bigint':
      return tags.number;
    case 'string':
      return tags.string;
    case 'boolean':
      return tags.boolean;
    default:
  }
  if (value === null || value === undefined) return tags.null;
  if (value instanceof Double) return tags.number;
  if (value instanceof Date) return tags.date;
  if (value instanceof ObjectId) return tags.objectId;
  if (value instanceof Map) return tags.object;
  if (Array.isArray(value)) return tags.array;
  return value instanceof Binary ? tags.binary : tags.regex;
}

/** Two zero bytes mark the end, so a zero byte in the string is escaped. */
function stringCode(value: string): Buffer {
  const bytes = Buffer.from(`${value}\0\0`);
  if (value.indexOf('\0') < 0) return bytes;
  const parts = value.split('\0').map((part) => Buffer.from(part));
  return Buffer.concat([
    ...parts.flatMap((p, at) => (at ? [Buffer.from([0, 255]), p] : [p])),
    Buffer.alloc(2),
  ]);
}

/**
 * The first eight bytes are the double nearest to the value. The other two bytes are the value minus that double, which
 * is 0 except for a large Int64. A greater value never has a smaller nearest double, so the order of codes is exact.
 */
function numberCode(value: number | bigint | Double): Buffer {
  const code = Buffer.alloc(10);
  const near = value instanceof Double ? value.value : Number(value);
  const rest = typeof value === 'bigint' ? Number(value - BigInt(near)) : 0;
  if (Number.isNaN(near)) return code;
  code.writeDoubleBE(near === 0 ? 0 : near, 0);
  if (near < 0) for (let i = 0; i < 8; i++) code[i] = 255 - (code[i] as number);
  else code[0] = (code[0] as number) | 0x80;
  code.writeUInt16BE(rest + 0x8000, 8);
  return code;
}

const signBit = 1n << 63n;

function body(value: Value): Buffer {
  if (typeof value === 'string') return stringCode(value);
  if (typeof value === 'number' || typeof value === 'bigint' || value instanceof Double)
    return numberCode(value);
  if (typeof value === 'boolean') return Buffer.from([value ? 1 : 0]);
  if (value === null) return Buffer.alloc(0);
  if (value instanceof Date) {
    const code = Buffer.alloc(8);
    code.writeBigUInt64BE(BigInt(value.getTime()) + signBit);
    return code;
  }
  if (value instanceof ObjectId) return Buffer.from(value.id);
  if (value instanceof Binary) {
    const head = Buffer.alloc(5);
    head.writeUInt32BE(value.length());
    head[4] = value.sub_type;
    return Buffer.concat([head, value.value()]);
  }
  if (value instanceof BSONRegExp)
    return Buffer.concat([stringCode(value.pattern), stringCode(value.options)]);
  const parts: Buffer[] = [];
  if (Array.isArray(value)) for (const item of value) parts.push(Buffer.from([tagOf(item)]), body(item));
  else for (const [name, item] of value) parts.push(Buffer.from([tagOf(item)]), stringCode(name), body(item));
  parts.push(Buffer.from([tags.end]));
  return Buffer.concat(parts);
}

const STRING_TAG = String.fromCharCode(tags.string);

export function code(value: Value | undefined): Buffer {
  // A string's tag is a character of one byte, so one copy makes the whole code, which is faster than two copies.
  if (typeof value === 'string' && value.indexOf('\0') < 0) return Buffer.from(`${STRING_TAG}${value}\0\0`);
  return Buffer.concat([Buffer.from([tagOf(value)]), body(value ?? null)]);
}

function decodeString(bytes: Buffer): { value: Value; length: number } {
  const parts: Buffer[] = [];
  for (let from = 1; ; ) {
    const zero = bytes.indexOf(0, from);
    parts.push(bytes.subarray(from, zero));
    if (bytes[zero + 1] === 0) return { value: Buffer.concat(parts).toString(), length: zero + 2 };
    parts.push(Buffer.alloc(1));
    from = zero + 2;
  }
}

/** A code does not contain the type of a number, so the result has the narrowest type that holds the value. */
function decodeNumber(bytes: Buffer): { value: Value; length: number } | undefined {
  const turned = Buffer.from(bytes.subarray(1, 9));
  if (turned.every((byte) => byte === 0)) return undefined;
  if ((turned[0] as number) & 0x80) turned[0] = (turned[0] as number) & 0x7f;
  else for (let i = 0; i < 8; i++) turned[i] = 255 - (turned[i] as number);
  const near = turned.readDoubleBE(0);
  const rest = bytes.readUInt16BE(9) - 0x8000;
  if (rest !== 0) return { value: BigInt(near) + BigInt(rest), length: 11 };
  return { value: (near | 0) === near ? near : new Double(near), length: 11 };
}

/**
 * Decodes the first of concatenated codes. The result is undefined for NaN, documents, arrays, binary values and
 * regular expressions. It is also undefined for null, because a missing value has the same code.
 */
export function decodeCode(bytes: Buffer): { value: Value; length: number } | undefined {
  switch (bytes[0]) {
    case tags.string:
      return decodeString(bytes);
    case tags.number:
      return decodeNumber(bytes);
    case tags.boolean:
      return { value: bytes[1] === 1, length: 2 };
    case tags.date:
      return { value: new Date(Number(bytes.readBigUInt64BE(1) - signBit)), length: 9 };
    case tags.objectId:
      return { value: new ObjectId(Uint8Array.from(bytes.subarray(1, 13))), length: 13 };
    default:
      return undefined;
  }
}

/** Inverts each byte, so that codes sort in descending order. */
export function invert(bytes: Buffer): Buffer {
  const turned = Buffer.allocUnsafe(bytes.length);
  for (let i = 0; i < bytes.length; i++) turned[i] = 255 - (bytes[i] as number);
  return turned;
}

/** The least byte string that is greater than all byte strings with this prefix. */
export function after(bytes: Buffer): Buffer | undefined {
  let last = bytes.length - 1;
  while (last >= 0 && bytes[last] === 255) last--;
  if (last < 0) return undefined;
  const next = Buffer.from(bytes.subarray(0, last + 1));
  next[last] = (next[last] as number) + 1;
  return next;
}

export const codeText = (value: Value | undefined): string => code(value).toString('latin1');

/** Compares two values in MongoDB's sort order: the result is negative if `a` comes first, and 0 if they are equal. */
export function compare(a: Value | undefined, b: Value | undefined): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const types = tagOf(a) - tagOf(b);
  if (types !== 0) return types;
  if (a instanceof Date && b instanceof Date) return a.getTime() - b.getTime();
  return Buffer.compare(code(a), code(b));
}

/** Int32 1, Int64 1 and 1.0 are equal. Documents with another order of fields are not equal. */
export const equal = (a: Value | undefined, b: Value | undefined): boolean => compare(a, b) === 0;

export const comparisons: Record<string, (order: number) => boolean> = {
  $eq: (order) => order === 0,
  $ne: (order) => order !== 0,
  $gt: (order) => order > 0,
  $gte: (order) => order >= 0,
  $lt: (order) => order < 0,
  $lte: (order) => order <= 0,
};
