import { Binary, Double, Int32, Long, ObjectId } from 'mongodb';
import { beforeAll, describe, expect, it } from 'vitest';
import { ids, useDatabase } from './support.ts';

const database = useDatabase();

const when = new Date('2026-03-01T12:00:00Z');
const oid = new ObjectId('64b000000000000000000001');

const docs = [
  { _id: 1, n: 1, s: 'apple', tags: ['a', 'b'], sub: { x: 1, y: 2 }, at: when },
  { _id: 2, n: 2.5, s: 'Banana', tags: [], sub: { x: 2 }, ok: true },
  {
    _id: 3,
    n: Long.fromNumber(3),
    s: 'cherry',
    tags: ['b', 'c', 'd'],
    list: [
      { k: 1, v: 5 },
      { k: 2, v: 9 },
    ],
  },
  { _id: 4, n: null, s: 'apple pie', list: [{ k: 1, v: 9 }, { k: 3 }], ref: oid },
  { _id: 5, s: 'éclair', sub: { y: 2, x: 1 }, list: [], ok: false },
  { _id: 6, n: '1', s: 'line one\nline two', tags: 'b', bin: new Binary(Buffer.from([1, 2]), 0) },
  { _id: 7, n: [1, 7], nested: [[1, 2], [3]], sub: [{ x: 1 }, { x: 5 }] },
  { _id: 8, n: Number.NaN, sub: null },
];

const cases: [name: string, filter: Record<string, unknown>, expected: number[]][] = [
  ['equality by value across number types', { n: new Double(1) }, [1, 7]],
  ['equality with an Int64', { n: Long.fromNumber(1) }, [1, 7]],
  ['an Int64 found by an Int32', { n: new Int32(3) }, [3]],
  ['strings are not numbers', { n: '1' }, [6]],
  ['NaN is equal to itself', { n: Number.NaN }, [8]],
  ['null finds null and missing', { n: null }, [4, 5]],
  ['$ne null', { n: { $ne: null } }, [1, 2, 3, 6, 7, 8]],
  ['$gt keeps to its type', { n: { $gt: 1 } }, [2, 3, 7]],
  ['$gte', { n: { $gte: 2.5 } }, [2, 3, 7]],
  ['$lt leaves NaN out', { n: { $lt: 2 } }, [1, 7]],
  ['$lte', { n: { $lte: 1 } }, [1, 7]],
  ['$gte null finds missing as well', { n: { $gte: null } }, [4, 5]],
  ['two items of an array may match one bound each', { n: { $gt: 5, $lt: 2 } }, [7]],
  ['$in with null', { n: { $in: [2.5, null] } }, [2, 4, 5]],
  ['$in with a regex', { s: { $in: [/^a/, 'cherry'] } }, [1, 3, 4]],
  ['$nin', { n: { $nin: [1, 2.5] } }, [3, 4, 5, 6, 8]],
  ['$in of nothing', { n: { $in: [] } }, []],
  ['$exists', { n: { $exists: true } }, [1, 2, 3, 4, 6, 7, 8]],
  ['$exists false', { n: { $exists: false } }, [5]],
  ['an item of an array', { tags: 'b' }, [1, 3, 6]],
  ['a whole array', { tags: ['a', 'b'] }, [1]],
  ['an empty array', { tags: [] }, [2]],
  ['a nested array', { nested: [1, 2] }, [7]],
  ['a position', { 'tags.0': 'b' }, [3]],
  ['a document by its order of fields', { sub: { x: 1, y: 2 } }, [1]],
  ['a dotted path', { 'sub.x': 1 }, [1, 5, 7]],
  ['a dotted path to null', { 'sub.x': null }, [3, 4, 6, 8]],
  ['a dotted path through arrays', { 'list.v': { $gt: 8 } }, [3, 4]],
  ['null in documents of an array', { 'list.v': null }, [1, 2, 4, 6, 7, 8]],
  ['two items of an array may match one field each', { 'list.k': 1, 'list.v': 9 }, [3, 4]],
  ['$not', { n: { $not: { $gt: 1 } } }, [1, 4, 5, 6, 8]],
  ['$not with a regex', { s: { $not: /^a/ } }, [2, 3, 5, 6, 7, 8]],
  ['a regex', { s: /^apple/ }, [1, 4]],
  ['a regex without case', { s: { $regex: '^banana$', $options: 'i' } }, [2]],
  ['a multiline regex', { s: { $regex: '^line two$', $options: 'm' } }, [6]],
  ['a regex with umlauts', { s: /^é/ }, [5]],
  ['booleans', { ok: false }, [5]],
  ['dates', { at: { $gte: when } }, [1]],
  ['an ObjectId', { ref: oid }, [4]],
  ['binary', { bin: new Binary(Buffer.from([1, 2]), 0) }, [6]],
  ['$or', { $or: [{ n: 1 }, { s: 'cherry' }] }, [1, 3, 7]],
  ['$or beside a field', { tags: 'b', $or: [{ n: 1 }, { n: { $gte: 3 } }] }, [1, 3]],
  ['$and', { $and: [{ tags: 'b' }, { tags: 'c' }] }, [3]],
  ['$eq with a document of operators inside', { sub: { $eq: null } }, [3, 4, 6, 8]],
  ['nothing', { n: 1, s: 'cherry' }, []],
];

describe.each([
  ['without an index', []],
  [
    'with single indexes',
    [{ n: 1 }, { s: -1 }, { tags: 1 }, { 'sub.x': 1 }, { 'list.v': -1 }, { at: 1 }, { ok: 1 }],
  ],
  [
    'with compound indexes',
    [
      { n: -1, s: 1 },
      { tags: 1, n: -1 },
      { s: 1, n: 1 },
      { 'list.k': 1, 'list.v': 1 },
      { sub: 1, _id: -1 },
    ],
  ],
] as const)('filters %s', (_, indexes) => {
  let collection: ReturnType<typeof database.fresh>;

  beforeAll(async () => {
    collection = database.fresh();
    for (const index of indexes) await collection.createIndex(index);
    await collection.insertMany(docs.map((doc) => ({ ...doc })) as never[]);
  });

  it.each(cases)('%s', async (_name, filter, expected) => {
    expect(await ids(collection, filter)).toEqual(expected);
    expect(await collection.countDocuments(filter)).toBe(expected.length);
  });
});

describe('sorting', () => {
  // https://www.mongodb.com/docs/manual/reference/bson-type-comparison-order/
  const inOrder = [
    null,
    Number.NaN,
    -5.5,
    new Int32(0),
    Long.fromString('9007199254740993'),
    9007199254740994,
    Number.POSITIVE_INFINITY,
    '',
    'A',
    'a',
    'ab',
    '\uffee',
    '\u{1f600}',
    { a: 1 },
    { a: 2 },
    { b: 1 },
    new Binary(Buffer.from([9]), 0),
    new Binary(Buffer.from([1, 1]), 0),
    new ObjectId('000000000000000000000001'),
    new ObjectId('ff0000000000000000000001'),
    false,
    true,
    new Date(-1),
    new Date(1),
  ];

  it.each([
    ['in memory', false],
    ['by an index', true],
  ])('orders all types %s', async (_, indexed) => {
    const collection = database.fresh();
    if (indexed) await collection.createIndex({ v: 1 });
    const shuffled = inOrder
      .map((v, _id) => ({ _id, v }))
      .sort((a, b) => ((a._id * 7) % 24) - ((b._id * 7) % 24));
    await collection.insertMany(shuffled as never[]);
    const up = await collection.find().sort({ v: 1 }).toArray();
    expect(up.map(({ _id }) => _id)).toEqual(inOrder.map((__, at) => at));
    const down = await collection.find().sort({ v: -1 }).toArray();
    expect(down.map(({ _id }) => _id)).toEqual(inOrder.map((__, at) => inOrder.length - 1 - at));
  });

  it('sorts an array by its smallest item in ascending order, and by its largest item in descending order', async () => {
    const collection = database.fresh();
    await collection.insertMany([
      { _id: 1, v: [2, 9] },
      { _id: 2, v: 5 },
      { _id: 3, v: [] },
    ] as never[]);
    for (const indexed of [false, true]) {
      if (indexed) await collection.createIndex({ v: 1 });
      expect((await collection.find().sort({ v: 1 }).toArray()).map((d) => d._id)).toEqual([3, 1, 2]);
      expect((await collection.find().sort({ v: -1 }).toArray()).map((d) => d._id)).toEqual([1, 2, 3]);
    }
  });

  it('skips and limits after the sort', async () => {
    const collection = database.fresh();
    await collection.insertMany(Array.from({ length: 30 }, (__, at) => ({ _id: at, v: at % 3 })) as never[]);
    const page = await collection.find().sort({ v: -1, _id: 1 }).skip(8).limit(4).toArray();
    expect(page.map(({ _id }) => _id)).toEqual([26, 29, 1, 4]);
  });
});

describe('projections', () => {
  const doc = { _id: 1, a: 1, b: { c: 2, d: 3 }, list: [{ k: 1, v: 2 }, 7, { v: 3 }] };
  it.each([
    [{ a: 1 }, { _id: 1, a: 1 }],
    [{ a: 1, _id: 0 }, { a: 1 }],
    [{ a: 0 }, { _id: 1, b: { c: 2, d: 3 }, list: doc.list }],
    [{ 'b.c': 1 }, { _id: 1, b: { c: 2 } }],
    [{ b: { c: 1 } }, { _id: 1, b: { c: 2 } }],
    [{ 'b.c': 0 }, { _id: 1, a: 1, b: { d: 3 }, list: doc.list }],
    [{ 'list.v': 1 }, { _id: 1, list: [{ v: 2 }, { v: 3 }] }],
    [
      { 'list.v': 0, b: 0, a: 0 },
      { _id: 1, list: [{ k: 1 }, 7, {}] },
    ],
    [{ _id: 1 }, { _id: 1 }],
    [{ missing: 1 }, { _id: 1 }],
  ])('%j', async (projection, expected) => {
    const collection = database.fresh();
    await collection.insertOne({ ...doc } as never);
    expect(await collection.findOne({}, { projection })).toEqual(expected);
  });

  it('cannot include some fields and exclude others', async () => {
    await database.fresh().insertOne({ a: 1 });
    const collection = database.fresh();
    await collection.insertOne({ a: 1 });
    await expect(collection.find({}, { projection: { a: 1, b: 0 } }).toArray()).rejects.toMatchObject({
      code: 31254,
    });
  });
});

describe('cursors', () => {
  it('returns each document once over many batches, while documents are written', async () => {
    const collection = database.fresh();
    await collection.insertMany(Array.from({ length: 500 }, (__, at) => ({ _id: at })) as never[]);
    const seen: unknown[] = [];
    for await (const doc of collection.find().sort({ _id: 1 }).batchSize(37)) {
      seen.push(doc._id);
      if (doc._id === (100 as never)) await collection.deleteOne({ _id: 400 as never });
    }
    expect(seen.filter((id) => id !== 400)).toEqual(
      Array.from({ length: 500 }, (__, at) => at).filter((id) => id !== 400),
    );
  });

  it('splits batches that would be too large', async () => {
    const collection = database.fresh();
    const body = 'x'.repeat(5_000_000);
    await collection.insertMany(Array.from({ length: 5 }, (__, at) => ({ _id: at, body })) as never[]);
    expect(await collection.find().toArray()).toHaveLength(5);
  });

  it('refuses to read from a closed cursor', async () => {
    const collection = database.fresh();
    await collection.insertMany(Array.from({ length: 10 }, (__, at) => ({ _id: at })) as never[]);
    const cursor = collection.find().batchSize(2);
    await cursor.next();
    const id = cursor.id;
    await cursor.close();
    const more = database.db.command({ getMore: id, collection: collection.collectionName });
    await expect(more).rejects.toMatchObject({ code: 43 });
  });

  it('stops after maxTimeMS', async () => {
    const collection = database.fresh();
    await collection.insertMany(Array.from({ length: 60_000 }, () => ({ v: 1 })));
    const slow = collection.find({ v: 2 }, { maxTimeMS: 1 }).toArray();
    await expect(slow).rejects.toMatchObject({ code: 50 });
  });
});

it('returns distinct values; each item of an array is a value', async () => {
  const collection = database.fresh();
  await collection.insertMany([{ v: 1 }, { v: [1, 2] }, { v: Long.fromNumber(2) }, { v: 'x' }, { w: 1 }]);
  expect(await collection.distinct('v')).toEqual([1, 2, 'x']);
});
