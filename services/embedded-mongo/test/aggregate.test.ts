import { type Document, Double, Long } from 'mongodb';
import { beforeAll, describe, expect, it } from 'vitest';
import { useDatabase } from './support.ts';

const database = useDatabase();

const plays = [
  { _id: 1, user: 'a', story: 1, ms: 60_000, done: true },
  { _id: 2, user: 'a', story: 2, ms: 90_000, done: false },
  { _id: 3, user: 'b', story: 1, ms: 30_000.5, done: true },
  { _id: 4, user: 'b', story: 3, ms: null, done: true },
  { _id: 5, user: null, story: 1, ms: 'long', done: false },
];

const cases: [name: string, pipeline: Document[], expected: Document[]][] = [
  [
    '$match, $sort, $skip, $limit',
    [{ $match: { done: true } }, { $sort: { _id: -1 } }, { $skip: 1 }, { $limit: 1 }],
    [plays[2] as Document],
  ],
  [
    '$limit before $sort',
    [{ $sort: { _id: 1 } }, { $limit: 2 }, { $sort: { _id: -1 } }],
    [plays[1] as Document, plays[0] as Document],
  ],
  [
    '$group with its sums, which leave out what is no number',
    [{ $group: { _id: '$user', n: { $sum: 1 }, ms: { $sum: '$ms' } } }, { $sort: { _id: 1 } }],
    [
      { _id: null, n: 1, ms: 0 },
      { _id: 'a', n: 2, ms: 150_000 },
      { _id: 'b', n: 2, ms: 30_000.5 },
    ],
  ],
  [
    '$group by a document',
    [
      { $group: { _id: { user: '$user', done: '$done' }, n: { $sum: 1 } } },
      { $match: { '_id.user': 'a' } },
      { $sort: { '_id.done': 1 } },
    ],
    [
      { _id: { user: 'a', done: false }, n: 1 },
      { _id: { user: 'a', done: true }, n: 1 },
    ],
  ],
  [
    '$group with a condition',
    [{ $group: { _id: null, done: { $sum: { $cond: ['$done', 1, 0] } } } }],
    [{ _id: null, done: 3 }],
  ],
  ['$group of nothing', [{ $match: { user: 'q' } }, { $group: { _id: null, n: { $sum: 1 } } }], []],
];

describe('a pipeline', () => {
  let collection: ReturnType<typeof database.fresh>;
  beforeAll(async () => {
    collection = database.fresh();
    await collection.createIndex({ user: 1, _id: -1 });
    await collection.insertMany(plays.map((play) => ({ ...play })) as never[]);
  });

  it.each(cases)('%s', async (_, pipeline, expected) => {
    expect(await collection.aggregate(pipeline).toArray()).toEqual(expected);
  });

  it('returns its results in several batches', async () => {
    const many = database.fresh();
    await many.insertMany(Array.from({ length: 300 }, (_, v) => ({ v })));
    const all = await many
      .aggregate([{ $group: { _id: '$v' } }, { $sort: { _id: 1 } }], { batchSize: 7 })
      .toArray();
    expect(all.map(({ _id }) => _id)).toEqual(Array.from({ length: 300 }, (_, v) => v));
  });
});

describe('a sum', () => {
  const sumOf = async (...values: unknown[]) => {
    const collection = database.fresh();
    await collection.insertMany(values.map((v) => ({ v })));
    const sums = collection.aggregate([{ $group: { _id: null, v: { $sum: '$v' } } }], {
      promoteValues: false,
    });
    return (await sums.next())?.v;
  };

  it('has no rounding errors', async () => {
    expect(await sumOf(0.1, 0.2, 0.3)).toEqual(new Double(0.6));
  });

  it('is an Int64 if one of its numbers is, or if an Int32 overflows', async () => {
    expect(await sumOf(Long.fromNumber(1), 1)).toEqual(Long.fromNumber(2));
    expect(await sumOf(2_147_483_647, 1)).toEqual(Long.fromNumber(2_147_483_648));
  });

  it('is a double if an Int64 overflows', async () => {
    expect(await sumOf(Long.MAX_VALUE, 1)).toEqual(new Double(2 ** 63));
  });
});

// https://www.mongodb.com/docs/manual/reference/operator/aggregation/
const expressions: [name: string, expression: unknown, expected: unknown][] = [
  ['$cond', { $cond: [{ $gte: ['$int', 5] }, 'yes', 'no'] }, 'yes'],
  ['$cond with a false condition', { $cond: [{ $eq: ['$int', 6] }, 'yes', 'no'] }, 'no'],
  ['comparison across types', { $lt: ['$int', 'text'] }, true],
  ['a missing field is less than null', { $lt: ['$missing', null] }, true],
  ['a path through documents of an array', '$docs.v', [1, 2]],
];

describe('an expression', () => {
  it.each(expressions)('%s', async (_, expression, expected) => {
    const collection = database.fresh();
    await collection.insertOne({ int: 5, docs: [{ v: 1 }, { w: 1 }, { v: 2 }] });
    const groups = await collection.aggregate([{ $group: { _id: expression } }]).toArray();
    expect(groups).toEqual([{ _id: expected }]);
  });

  it('takes a certain number of arguments', async () => {
    const collection = database.fresh();
    await collection.insertOne({ a: 1 });
    const groups = collection.aggregate([{ $group: { _id: { $cond: ['$a', 1] } } }]).toArray();
    await expect(groups).rejects.toMatchObject({ code: 16020 });
  });
});
