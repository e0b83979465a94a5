import { Binary, BSONRegExp, DBRef, Decimal128, Double, Int32, Long, ObjectId, serialize } from 'bson';
import { expect, it } from 'vitest';
import { exactDocument } from './exact-document.ts';

/** A document with these names, in which each name has its place as its value. */
const named = (...names: string[]) => new Map(names.map((name, at) => [name, at]));

it.each<[string, object]>([
  ['names that look like numbers', named('10', 'b', '2')],
  [
    'such names in lists and in documents',
    { list: [named('7', '3'), [named('1', '0')], []], é: named('9', '1') },
  ],
  ['a regular expression with all options', { pattern: new BSONRegExp('a b', 'imsx') }],
  ['numbers', [new Double(5), new Int32(5), Long.fromNumber(5), Decimal128.fromString('5')]],
  ['other types', [new Binary(Buffer.of(1), 4), new Date(0), null, new DBRef('plays', new ObjectId())]],
])('keeps %s', (_, value) => {
  const bytes = serialize({ _id: 1, value });
  expect(Buffer.from(serialize(exactDocument(bytes)))).toEqual(Buffer.from(bytes));
});
