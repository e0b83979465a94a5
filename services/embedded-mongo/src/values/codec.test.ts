import { Binary, BSON, BSONRegExp, Double, Int32, Long, ObjectId } from 'bson';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Doc, Raw } from './bson.ts';
import { decode } from './decode.ts';
import { encode, encodeReply } from './encode.ts';
import { DbError } from './errors.ts';
import { code, compare } from './keys.ts';
import { changedFields, pickFields, replaceFields } from './pick-fields.ts';

const leaf = fc.oneof(
  fc.integer().map((n) => new Int32(n | 0)),
  fc.double().map((n) => new Double(n)),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map((n) => Long.fromBigInt(n)),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.boolean(),
  fc.constant(null),
  fc.date({ noInvalidDate: true }),
  fc.uint8Array({ minLength: 12, maxLength: 12 }).map((bytes) => new ObjectId(bytes)),
  fc.uint8Array({ maxLength: 3000 }).map((bytes) => new Binary(bytes, 0)),
);
const name = fc
  .string({ minLength: 1, maxLength: 8 })
  .filter((text) => !text.includes('\0') && text !== '__proto__');
const value = fc.letrec((tie) => ({
  any: fc.oneof(
    { depthSize: 'small' },
    leaf,
    fc.array(tie('any'), { maxLength: 5 }),
    fc.dictionary(name, tie('any'), { maxKeys: 5 }),
  ),
})).any;

describe('the codec', () => {
  it('decodes and encodes a document to the same bytes that the official library wrote', () => {
    fc.assert(
      fc.property(fc.dictionary(name, value, { maxKeys: 8 }), (doc) => {
        const bytes = BSON.serialize(doc);
        expect(Buffer.compare(encode(decode(bytes)), bytes)).toBe(0);
      }),
      { numRuns: 400 },
    );
  });

  it('picks fields of a document; the bytes are those of a document that has only these fields', () => {
    const last = new BSONRegExp('a+', 'i');
    fc.assert(
      fc.property(
        fc.dictionary(name, value, { maxKeys: 8 }),
        fc.infiniteStream(fc.boolean()),
        (doc, flags) => {
          const all = { ...doc, 'é last': last };
          const picked = Object.keys(all).filter(() => flags.next().value);
          const wanted = Object.fromEntries(Object.entries(all).filter(([key]) => picked.includes(key)));
          const bytes = pickFields(BSON.serialize(all), (key) => picked.includes(key));
          expect(Buffer.compare(bytes, BSON.serialize(wanted))).toBe(0);
        },
      ),
      { numRuns: 400 },
    );
  });

  it('replaces fields of a document; the bytes are those of the whole new document', () => {
    fc.assert(
      fc.property(
        fc.dictionary(name, value, { maxKeys: 8 }),
        fc.dictionary(name, value, { maxKeys: 3 }),
        fc.infiniteStream(fc.constantFrom('keep', 'remove', 'change')),
        (doc, added, choices) => {
          const before = BSON.serialize(doc);
          const choice = new Map(Object.keys(doc).map((key) => [key, choices.next().value]));
          const after = Object.entries(doc)
            .filter(([key]) => choice.get(key) !== 'remove')
            .map(([key, old]) => [key, choice.get(key) === 'change' ? [old] : old]);
          const whole = BSON.serialize({ ...Object.fromEntries(after), ...added });
          const names = new Set([...choice.keys()].filter((key) => choice.get(key) !== 'keep'));
          for (const key of Object.keys(added)) names.add(key);
          // The bytes are not compared, because a plain object moves fields with names such as `1` to the front.
          for (const made of [decode(whole), decode(pickFields(whole, (key) => names.has(key)))]) {
            const replaced = replaceFields(before, names, made);
            expect(replaced.length).toBe(whole.length);
            expect(decode(replaced)).toEqual(decode(whole));
          }
          expect(new Set([...names, ...changedFields(before, whole)])).toEqual(names);
        },
      ),
      { numRuns: 400 },
    );
  });

  it('names the fields that differ between two documents', () => {
    const before = BSON.serialize({ same: [1], changed: new Int32(1), removed: 'x', type: new Int32(1) });
    const after = BSON.serialize({ same: [1], changed: new Int32(2), type: Long.fromInt(1), added: null });
    expect(changedFields(before, after)).toEqual(new Set(['changed', 'type', 'added', 'removed']));
  });

  it('writes the bytes of the documents of a batch unchanged', () => {
    const docs = [
      { a: 1, b: { c: [1, true] } },
      { 2: 'x', 1: new Double(1) },
    ];
    const cursor = { firstBatch: docs, id: 5n, ns: 'a.b' };
    const batch = docs.map((doc) => new Raw(BSON.serialize(doc)));
    const reply = encodeReply({ cursor: { ...cursor, firstBatch: batch }, ok: 1 });
    expect(Buffer.compare(reply, BSON.serialize({ cursor, ok: 1 }))).toBe(0);
  });

  it('writes documents of more than 17 MB, and binary values of the old subtype', () => {
    for (const doc of [{ a: 'x'.repeat(20_000_000), b: true }, { a: new Binary(Buffer.from('abc'), 2) }]) {
      const bytes = encode(doc);
      expect(Buffer.compare(encode(decode(bytes)), bytes)).toBe(0);
    }
  });

  it('keeps the order of integer-like names', () => {
    const doc: Doc = new Map([
      ['b', 1],
      ['2', 2],
      ['1', 3],
    ]);
    expect([...decode(encode(doc)).keys()]).toEqual(['b', '2', '1']);
  });

  it('refuses an unknown option of a regular expression', () => {
    const bytes = BSON.serialize({ a: new BSONRegExp('x', 'i') });
    bytes[bytes.lastIndexOf('i'.charCodeAt(0))] = 'q'.charCodeAt(0);
    expect(() => decode(bytes)).toThrow(DbError);
  });

  it('throws a DbError for broken bytes', () => {
    const good = BSON.serialize({ a: 'text', b: [1, { c: new Date(0) }], d: new Binary(new Uint8Array(5)) });
    fc.assert(
      fc.property(fc.nat(good.length - 1), fc.nat(255), fc.nat(good.length), (at, byte, length) => {
        const bytes = Uint8Array.from(good);
        bytes[at] = byte;
        try {
          decode(bytes.subarray(0, length));
        } catch (error) {
          expect(error).toBeInstanceOf(DbError);
        }
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the order of values', () => {
  const number = fc.oneof(
    fc.integer().map((n) => n | 0),
    fc.double().map((n) => new Double(n)),
    fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
    fc.bigInt({ min: 2n ** 53n - 4n, max: 2n ** 53n + 4n }),
    fc.constantFrom(
      new Double(2 ** 53),
      new Double(2 ** 53 + 2),
      new Double(-(2 ** 63)),
      new Double(2 ** 63),
      new Double(-0),
    ),
  );

  /** Computes the expected order with `<` and `>`, which compare a bigint and a double exactly. */
  function exact(a: number | bigint | Double, b: number | bigint | Double): number {
    const [x, y] = [a, b].map((each) => (each instanceof Double ? each.value : each)) as [
      number | bigint,
      number | bigint,
    ];
    if (Number.isNaN(x) || Number.isNaN(y)) return Number(!Number.isNaN(x)) - Number(!Number.isNaN(y));
    return x < y ? -1 : x > y ? 1 : 0;
  }

  it('is the numeric order for numbers of all types', () => {
    fc.assert(
      fc.property(number, number, (a, b) => {
        expect(Math.sign(compare(a, b))).toBe(exact(a, b));
        expect(Math.sign(Buffer.compare(code(a), code(b)))).toBe(exact(a, b));
      }),
      { numRuns: 3000 },
    );
  });

  it('is the order of the UTF-8 bytes of strings', () => {
    const text = fc.string({
      unit: fc.constantFrom('\0', '\x01', 'a', '\u00ff', '\uffee', '\u{1f600}'),
      maxLength: 6,
    });
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(Math.sign(compare(a, b))).toBe(Buffer.compare(Buffer.from(a), Buffer.from(b)));
      }),
      { numRuns: 3000 },
    );
  });

  it('gives codes of which none is a prefix of another', () => {
    const decoded = value.map((any) => decode(BSON.serialize({ any })).get('any'));
    fc.assert(
      fc.property(decoded, decoded, (a, b) => {
        const [x, y] = [code(a), code(b)];
        if (!x.equals(y)) expect(x.subarray(0, y.length).equals(y)).toBe(false);
      }),
      { numRuns: 1000 },
    );
  });
});
