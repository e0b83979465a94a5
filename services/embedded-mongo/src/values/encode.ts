import { Binary, BSONRegExp, Double, ObjectId } from 'bson';
import { type Doc, Raw } from './bson.ts';

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

/** Writes a document or a plain object. A `number` that is not an Int32 becomes a double. */
export function encode(doc: Doc | Record<string, unknown>): Buffer {
  const writer = new Writer();
  writer.document(doc instanceof Map ? doc : Object.entries(doc));
  return writer.result();
}
