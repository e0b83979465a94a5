import { Binary, BSONRegExp, Double, ObjectId } from 'bson';
import type { Doc, Value } from './bson.ts';
import { DbError, refuse } from './errors.ts';

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
  at = 0;
  private readonly bytes: Buffer;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
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

  private regex(): BSONRegExp {
    const [pattern, options] = [this.cstring(), this.cstring()];
    const odd = /[^ilmsux]/.exec(options);
    return odd ? refuse(`The regular expression option ${odd[0]}`) : new BSONRegExp(pattern, options);
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
        // In the old binary subtype, the length is repeated before the bytes.
        const at = from + (subtype === Binary.SUBTYPE_BYTE_ARRAY ? 4 : 0);
        return new Binary(Uint8Array.from(this.bytes.subarray(at, from + length)), subtype);
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
        return this.regex();
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

/** @throws DbError for malformed bytes and for unsupported types */
export function decode(bytes: Uint8Array): Doc {
  return new Reader(asBuffer(bytes)).document(0);
}
