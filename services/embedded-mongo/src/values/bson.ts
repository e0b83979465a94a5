import { Binary, BSONRegExp, Double, ObjectId } from 'bson';
import { DbError, refuse } from './errors.ts';

/**
 * A document keeps the order of its fields, also of fields with integer-like names, which a plain object
 * would move to the front.
 */
export type Doc = Map<string, Value>;

/**
 * A BSON value in memory. `number` is always an Int32 and `bigint` always an Int64, so that a value that
 * is written back keeps its type.
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

/** Bytes of one BSON document, written into a reply as they are. */
export class Raw {
  readonly bytes: Uint8Array;
  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }
}

const maxDepth = 180;

const unsupportedTypes: Record<number, string> = {
  6: 'undefined',
  12: 'DBPointer',
  13: 'Code',
  14: 'Symbol',
  15: 'Code with scope',
  17: 'Timestamp',
  19: 'Decimal128',
  127: 'MaxKey',
  255: 'MinKey',
};

const malformed = () => new DbError(22, 'Invalid BSON: a length or a terminator is wrong');

class Reader {
  at: number;
  private readonly bytes: Buffer;

  constructor(bytes: Buffer, at: number) {
    this.bytes = bytes;
    this.at = at;
  }

  private take(count: number): number {
    const from = this.at;
    if (count < 0 || from + count > this.bytes.length) throw malformed();
    this.at = from + count;
    return from;
  }

  private cstring(): string {
    const from = this.at;
    const end = this.bytes.indexOf(0, from);
    if (end < 0) throw malformed();
    this.at = end + 1;
    return this.bytes.toString('utf8', from, end);
  }

  private int32(): number {
    return this.bytes.readInt32LE(this.take(4));
  }

  private string(): string {
    const length = this.int32();
    if (length < 1) throw malformed();
    const from = this.take(length);
    if (this.bytes[from + length - 1] !== 0) throw malformed();
    return this.bytes.toString('utf8', from, from + length - 1);
  }

  document(depth: number): Doc {
    const doc: Doc = new Map();
    this.elements(depth, (name, value) => {
      doc.set(name, value);
    });
    return doc;
  }

  private array(depth: number): Value[] {
    const items: Value[] = [];
    this.elements(depth, (_, value) => {
      items.push(value);
    });
    return items;
  }

  private elements(depth: number, add: (name: string, value: Value) => void): void {
    if (depth > maxDepth) throw new DbError(15, `Document exceeds the maximum depth of ${maxDepth}`);
    const from = this.at;
    const length = this.int32();
    if (length < 5 || from + length > this.bytes.length) throw malformed();
    for (;;) {
      const type = this.bytes[this.take(1)] as number;
      if (type === 0) break;
      add(this.cstring(), this.value(type, depth));
    }
    if (this.at !== from + length) throw malformed();
  }

  private value(type: number, depth: number): Value {
    switch (type) {
      case 1:
        return new Double(this.bytes.readDoubleLE(this.take(8)));
      case 2:
        return this.string();
      case 3:
        return this.document(depth + 1);
      case 4:
        return this.array(depth + 1);
      case 5: {
        const length = this.int32();
        const subtype = this.bytes[this.take(1)] as number;
        const from = this.take(length);
        return new Binary(Uint8Array.from(this.bytes.subarray(from, from + length)), subtype);
      }
      case 7: {
        const from = this.take(12);
        return new ObjectId(Uint8Array.from(this.bytes.subarray(from, from + 12)));
      }
      case 8:
        return this.bytes[this.take(1)] === 1;
      case 9: {
        const date = new Date(Number(this.bytes.readBigInt64LE(this.take(8))));
        return Number.isNaN(date.getTime()) ? refuse(`A date outside of JavaScript's range`) : date;
      }
      case 10:
        return null;
      case 11:
        return new BSONRegExp(this.cstring(), this.cstring());
      case 16:
        return this.int32();
      case 18:
        return this.bytes.readBigInt64LE(this.take(8));
      default:
        return refuse(`The BSON type ${unsupportedTypes[type] ?? type}`);
    }
  }
}

const asBuffer = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Reads one document. Throws DbError for malformed bytes and for types that are not supported. */
export function decode(bytes: Uint8Array, at = 0): Doc {
  return new Reader(asBuffer(bytes), at).document(0);
}

class Writer {
  private bytes = Buffer.allocUnsafe(1024);
  private at = 0;

  private room(count: number): number {
    const from = this.at;
    if (from + count > this.bytes.length) {
      const grown = Buffer.allocUnsafe(Math.max(this.bytes.length * 2, from + count));
      this.bytes.copy(grown, 0, 0, from);
      this.bytes = grown;
    }
    this.at = from + count;
    return from;
  }

  private byte(value: number): void {
    const at = this.room(1);
    this.bytes[at] = value;
  }

  private int32(value: number): void {
    const from = this.room(4);
    this.bytes.writeInt32LE(value, from);
  }

  private int64(value: bigint): void {
    const from = this.room(8);
    this.bytes.writeBigInt64LE(BigInt.asIntN(64, value), from);
  }

  private double(value: number): void {
    const from = this.room(8);
    this.bytes.writeDoubleLE(value, from);
  }

  private text(value: string): void {
    const length = Buffer.byteLength(value);
    const from = this.room(length + 1);
    this.bytes.write(value, from, length, 'utf8');
    this.bytes[from + length] = 0;
  }

  private raw(bytes: Uint8Array): void {
    const from = this.room(bytes.length);
    this.bytes.set(bytes, from);
  }

  private element(type: number, name: string): void {
    this.byte(type);
    this.text(name);
  }

  document(entries: Iterable<[string, unknown]>): void {
    const from = this.room(4);
    for (const [name, value] of entries) if (value !== undefined) this.value(name, value);
    this.byte(0);
    this.bytes.writeInt32LE(this.at - from, from);
  }

  private value(name: string, value: unknown): void {
    if (typeof value === 'string') {
      this.element(2, name);
      this.int32(Buffer.byteLength(value) + 1);
      this.text(value);
    } else if (typeof value === 'number') {
      const whole = Number.isInteger(value) && Math.abs(value) <= 0x7fffffff && !Object.is(value, -0);
      this.element(whole ? 16 : 1, name);
      if (whole) this.int32(value);
      else this.double(value);
    } else if (typeof value === 'bigint') {
      this.element(18, name);
      this.int64(value);
    } else if (typeof value === 'boolean') {
      this.element(8, name);
      this.byte(value ? 1 : 0);
    } else if (value === null) {
      this.element(10, name);
    } else {
      this.object(name, value as object);
    }
  }

  private object(name: string, value: object): void {
    if (value instanceof Map) {
      this.element(3, name);
      this.document(value);
    } else if (Array.isArray(value)) {
      this.element(4, name);
      this.document(value.map((item, at) => [String(at), item]));
    } else if (value instanceof Raw) {
      this.element(3, name);
      this.raw(value.bytes);
    } else if (value instanceof Double) {
      this.element(1, name);
      this.double(value.value);
    } else if (value instanceof ObjectId) {
      this.element(7, name);
      this.raw(value.id);
    } else if (value instanceof Date) {
      this.element(9, name);
      this.int64(BigInt(value.getTime()));
    } else if (value instanceof Binary) {
      this.element(5, name);
      const bytes = value.value();
      this.int32(bytes.length);
      this.byte(value.sub_type);
      this.raw(bytes);
    } else if (value instanceof BSONRegExp) {
      this.element(11, name);
      this.text(value.pattern);
      this.text(value.options);
    } else {
      this.element(3, name);
      this.document(Object.entries(value));
    }
  }

  result(): Buffer {
    return Buffer.from(this.bytes.subarray(0, this.at));
  }
}

/** Writes a document or a plain object of values; a `number` that is no Int32 becomes a double. */
export function encode(doc: Doc | Record<string, unknown>): Buffer {
  const writer = new Writer();
  writer.document(doc instanceof Map ? doc : Object.entries(doc));
  return writer.result();
}

/** Deep copy of a value, so that an update never touches what was read. */
export function copy<T extends Value>(value: T): T {
  if (value instanceof Map) {
    const made: Doc = new Map();
    for (const [name, item] of value as Doc) made.set(name, copy(item));
    return made as T;
  }
  if (Array.isArray(value)) return value.map(copy) as T;
  return value;
}
