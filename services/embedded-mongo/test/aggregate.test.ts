import { type Document, Double, Long } from 'mongodb';
import { beforeAll, describe, expect, it } from 'vitest';
import { useDatabase } from './support.ts';

const database = useDatabase();
const day = (text: string) => new Date(`${text}T10:00:00Z`);

const plays = [
  { _id: 1, user: 'a', story: 1, ms: 60_000, done: true, at: day('2026-01-01'), tags: ['x', 'y'] },
  { _id: 2, user: 'a', story: 2, ms: 90_000, done: false, at: day('2026-01-01'), tags: [] },
  { _id: 3, user: 'b', story: 1, ms: 30_000.5, done: true, at: day('2026-01-02'), tags: ['x'] },
  { _id: 4, user: 'b', story: 3, ms: null, done: true, at: day('2026-01-03') },
  { _id: 5, user: null, story: 1, done: false, at: day('2026-01-03'), tags: 'z' },
];

const cases: [name: string, pipeline: Document[], expected: Document[]][] = [
  [
    '$match, $sort, $skip, $limit',
    [
      { $match: { done: true } },
      { $sort: { _id: -1 } },
      { $skip: 1 },
      { $limit: 1 },
      { $project: { user: 1 } },
    ],
    [{ _id: 3, user: 'b' }],
  ],
  [
    '$limit before $sort',
    [{ $sort: { _id: 1 } }, { $limit: 2 }, { $sort: { _id: -1 } }, { $project: { _id: 1 } }],
    [{ _id: 2 }, { _id: 1 }],
  ],
  [
    '$group with its accumulators',
    [
      { $sort: { _id: 1 } },
      {
        $group: {
          _id: '$user',
          n: { $sum: 1 },
          c: { $count: {} },
          ms: { $sum: '$ms' },
          avg: { $avg: '$ms' },
          min: { $min: '$ms' },
          max: { $max: '$ms' },
          first: { $first: '$_id' },
          last: { $last: '$_id' },
          all: { $push: '$story' },
        },
      },
      { $sort: { _id: 1 } },
    ],
    [
      { _id: null, n: 1, c: 1, ms: 0, avg: null, min: null, max: null, first: 5, last: 5, all: [1] },
      {
        _id: 'a',
        n: 2,
        c: 2,
        ms: 150_000,
        avg: 75_000,
        min: 60_000,
        max: 90_000,
        first: 1,
        last: 2,
        all: [1, 2],
      },
      {
        _id: 'b',
        n: 2,
        c: 2,
        ms: 30_000.5,
        avg: 30_000.5,
        min: 30_000.5,
        max: 30_000.5,
        first: 3,
        last: 4,
        all: [1, 3],
      },
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
  ['$count', [{ $match: { done: true } }, { $count: 'n' }], [{ n: 3 }]],
  ['$count of nothing', [{ $match: { user: 'q' } }, { $count: 'n' }], []],
  [
    '$unwind',
    [{ $unwind: '$tags' }, { $sort: { _id: 1, tags: 1 } }, { $project: { tags: 1 } }],
    [
      { _id: 1, tags: 'x' },
      { _id: 1, tags: 'y' },
      { _id: 3, tags: 'x' },
      { _id: 5, tags: 'z' },
    ],
  ],
  [
    '$unwind that keeps the empty',
    [
      { $unwind: { path: '$tags', preserveNullAndEmptyArrays: true } },
      { $match: { _id: { $in: [2, 4] } } },
      { $sort: { _id: 1 } },
      { $project: { tags: 1 } },
    ],
    [{ _id: 2 }, { _id: 4 }],
  ],
  [
    '$project computes',
    [
      { $match: { _id: 1 } },
      {
        $project: {
          _id: 0,
          who: '$user',
          minutes: { $divide: ['$ms', 60_000] },
          first: { $arrayElemAt: ['$tags', 0] },
          n: { $size: '$tags' },
        },
      },
    ],
    [{ who: 'a', minutes: 1, first: 'x', n: 2 }],
  ],
  [
    '$addFields',
    [
      { $match: { _id: 4 } },
      { $addFields: { 'stats.ms': { $ifNull: ['$ms', 0] }, gone: '$missing' } },
      { $project: { stats: 1, gone: 1 } },
    ],
    [{ _id: 4, stats: { ms: 0 } }],
  ],
  [
    '$unset',
    [{ $match: { _id: 4 } }, { $unset: ['at', 'story', 'done'] }],
    [{ _id: 4, user: 'b', ms: null }],
  ],
  [
    '$replaceWith',
    [{ $match: { _id: 1 } }, { $replaceWith: { id: '$_id', u: '$user' } }],
    [{ id: 1, u: 'a' }],
  ],
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

  it('joins with $lookup', async () => {
    const stories = database.fresh();
    await stories.insertMany([
      { _id: 1, title: 'one' },
      { _id: 2, title: 'two' },
    ] as never[]);
    const lookup = { from: stories.collectionName, localField: 'story', foreignField: '_id', as: 'found' };
    const found = await collection
      .aggregate([{ $match: { user: { $ne: null } } }, { $sort: { _id: 1 } }, { $lookup: lookup }])
      .toArray();
    expect(found.map((play) => play.found.map((story: Document) => story.title))).toEqual([
      ['one'],
      ['two'],
      ['one'],
      [],
    ]);
  });

  it('returns its results in several batches', async () => {
    const many = database.fresh();
    await many.insertMany(Array.from({ length: 300 }, (_, v) => ({ v })));
    const all = await many
      .aggregate([{ $addFields: { w: '$v' } }, { $sort: { w: 1 } }], { batchSize: 7 })
      .toArray();
    expect(all.map(({ w }) => w)).toEqual(Array.from({ length: 300 }, (_, v) => v));
  });
});

// https://www.mongodb.com/docs/manual/reference/operator/aggregation/
const expressions: [name: string, expression: unknown, expected: unknown][] = [
  ['$add', { $add: ['$int', 2, '$half'] }, 9.5],
  ['$add of null', { $add: [1, '$missing'] }, null],
  ['$add to a date', { $add: ['$at', 1000] }, new Date(2000)],
  ['$subtract of dates', { $subtract: ['$at', new Date(400)] }, 600],
  ['$multiply', { $multiply: ['$int', '$half'] }, 17.5],
  ['$divide', { $divide: ['$int', 2] }, 3.5 - 1],
  ['sums without rounding errors', [{ $add: [0.1, 0.2, 0.3] }, { $sum: [[0.1, 0.2, 0.3]] }], [0.6, 0.6]],
  ['$cond', { $cond: [{ $gte: ['$int', 5] }, 'yes', 'no'] }, 'yes'],
  ['comparison across types', { $lt: ['$int', 'text'] }, true],
  ['a missing field is less than null', { $lt: ['$missing', null] }, true],
  [
    '$and, $or, $not',
    [{ $and: [1, '$int'] }, { $or: [0, '$missing'] }, { $not: ['$missing'] }],
    [true, false, true],
  ],
  ['$in', { $in: [2, '$list'] }, true],
  ['$max and $min', [{ $max: ['$int', 9] }, { $min: '$list' }], [9, 1]],
  ['$sum and $avg', [{ $sum: '$list' }, { $avg: '$list' }], [6, 2]],
  ['$first and $last', [{ $first: '$list' }, { $last: '$list' }, { $arrayElemAt: ['$list', -2] }], [1, 3, 2]],
  ['a path through documents of an array', '$docs.v', [1, 2]],
  ['$literal', { $literal: '$int' }, '$int'],
];

describe('an expression', () => {
  it.each(expressions)('%s', async (_, expression, expected) => {
    const collection = database.fresh();
    const doc = {
      int: 5,
      half: new Double(3.5 - 1),
      list: [1, 2, 3],
      docs: [{ v: 1 }, { w: 1 }, { v: 2 }],
      text: 'hello',
      at: new Date(1000),
    };
    await collection.insertOne({ ...doc, half: expected === 17.5 ? 3.5 : 2.5 });
    const [found] = await collection.aggregate([{ $project: { _id: 0, value: expression } }]).toArray();
    expect(found?.value).toEqual(expected);
  });

  it('returns an Int64 for Int64 operands, and if an Int32 overflows', async () => {
    const collection = database.fresh();
    await collection.insertOne({ a: 2_147_483_647 });
    const [found] = await collection
      .aggregate([{ $project: { v: { $add: ['$a', 1] } } }], { promoteLongs: false })
      .toArray();
    expect(found?.v).toEqual(Long.fromNumber(2_147_483_648));
  });

  it('fails to divide by zero', async () => {
    const collection = database.fresh();
    await collection.insertOne({ a: 1 });
    await expect(
      collection.aggregate([{ $project: { v: { $divide: ['$a', 0] } } }]).toArray(),
    ).rejects.toThrow(/divide by zero/);
  });
});
