import { type Document, Long, type MongoServerError } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { realUri, until, useDatabase } from './support.ts';

const database = useDatabase();
const quick = useDatabase({ sweepIntervalMs: 50, strict: false });

describe('a unique index', () => {
  it('causes the error E11000 with the key’s pattern and value', async () => {
    const collection = database.fresh();
    await collection.createIndex({ name: 1, kind: -1 }, { unique: true });
    await collection.insertOne({ name: 'a', kind: 1 });
    const error: MongoServerError = await collection.insertOne({ name: 'a', kind: Long.ONE }).catch((e) => e);
    expect(error).toMatchObject({
      code: 11000,
      keyPattern: { name: 1, kind: -1 },
      keyValue: { name: 'a', kind: 1 },
    });
    expect(error.message).toContain(
      `E11000 duplicate key error collection: ${collection.namespace} index: name_1_kind_-1 dup key: { name: "a", kind: 1 }`,
    );
    const upsert = collection.findOneAndUpdate(
      { name: 'a', kind: 1, x: 1 },
      { $set: { y: 1 } },
      { upsert: true },
    );
    await expect(upsert).rejects.toMatchObject({ code: 11000, keyValue: { name: 'a', kind: 1 } });
    await collection.insertOne({ name: 'a', kind: 2 });
    await expect(collection.updateOne({ kind: 2 }, { $set: { kind: 1 } })).rejects.toMatchObject({
      code: 11000,
    });
    expect(await collection.countDocuments({ name: 'a', kind: 2 })).toBe(1);
  });

  it('applies to missing fields, to items of arrays, and to documents that were stored before the index', async () => {
    const collection = database.fresh();
    await collection.createIndex({ a: 1 }, { unique: true });
    await collection.insertOne({ b: 1 });
    await expect(collection.insertOne({ b: 2 })).rejects.toMatchObject({ code: 11000 });
    await collection.insertOne({ a: [1, 2, 2] });
    await expect(collection.insertOne({ a: [2, 3] })).rejects.toMatchObject({ code: 11000 });
    const other = database.fresh();
    await other.insertMany([{ a: 1 }, { a: 1 }]);
    await expect(other.createIndex({ a: 1 }, { unique: true })).rejects.toMatchObject({ code: 11000 });
    expect(await other.indexes()).toHaveLength(1);
  });

  it('does not apply to documents that a sparse or partial index does not contain', async () => {
    const sparse = database.fresh();
    await sparse.createIndex({ a: 1 }, { unique: true, sparse: true });
    await sparse.insertMany([{ b: 1 }, { b: 2 }, { a: null }]);
    await expect(sparse.insertOne({ a: null })).rejects.toMatchObject({ code: 11000 });
    expect(await sparse.find().sort({ a: 1 }).toArray()).toHaveLength(3);
    expect(await sparse.countDocuments({ a: null })).toBe(3);
    const partial = database.fresh();
    await partial.createIndex(
      { email: 1 },
      { unique: true, partialFilterExpression: { active: true, age: { $gt: 18 } } },
    );
    await partial.insertMany([
      { email: 'a', active: false, age: 20 },
      { email: 'a', active: true, age: 18 },
      { email: 'a', active: true, age: 19 },
    ]);
    await expect(partial.updateOne({ active: false }, { $set: { active: true } })).rejects.toMatchObject({
      code: 11000,
    });
    expect(await partial.countDocuments({ email: 'a' })).toBe(3);
    expect(await partial.countDocuments({ email: 'a', active: true, age: { $gte: 19 } })).toBe(1);
    expect(await partial.countDocuments({ email: 'a', active: true, age: { $gte: 10 } })).toBe(2);
  });

  it('refuses a document that has arrays in two of its fields', async () => {
    const collection = database.fresh();
    await collection.createIndex({ a: 1, b: 1 });
    await expect(collection.insertOne({ a: [1], b: [2] })).rejects.toMatchObject({ code: 171 });
  });
});

describe('the catalog', () => {
  it('lists the created indexes', async () => {
    const collection = database.fresh();
    expect(await collection.createIndex({ a: 1, 'b.c': -1 }, { name: 'mine', unique: true })).toBe('mine');
    await collection.createIndex({ at: 1 }, { expireAfterSeconds: 3600 });
    await collection.createIndex({ p: 1 }, { partialFilterExpression: { q: true } });
    expect(await collection.indexes()).toEqual([
      { v: 2, key: { _id: 1 }, name: '_id_' },
      { v: 2, key: { a: 1, 'b.c': -1 }, name: 'mine', unique: true },
      { v: 2, key: { at: 1 }, name: 'at_1', expireAfterSeconds: 3600 },
      { v: 2, key: { p: 1 }, name: 'p_1', partialFilterExpression: { q: true } },
    ]);
    await collection.createIndex({ a: 1, 'b.c': -1 }, { name: 'mine', unique: true });
    await expect(collection.createIndex({ z: 1 }, { name: 'mine' })).rejects.toMatchObject({ code: 86 });
    await expect(collection.createIndex({ at: 1 }, { expireAfterSeconds: 7 })).rejects.toMatchObject({
      code: 85,
    });
    await collection.dropIndex('mine');
    expect(await collection.indexes()).toHaveLength(3);
    await expect(collection.dropIndex('mine')).rejects.toMatchObject({ code: 27 });
    await collection.dropIndexes();
    expect(await collection.indexes()).toHaveLength(1);
  });

  it('refuses a document with two arrays in one index, and does not store the document', async () => {
    const collection = database.fresh();
    await collection.insertOne({ _id: 1 as never, a: [1], b: 1 });
    await collection.createIndexes([{ key: { z: 1 } }, { key: { a: 1, b: 1 } }]);
    await expect(collection.insertOne({ _id: 2 as never, a: [1], b: [2] })).rejects.toMatchObject({
      code: 171,
    });
    await expect(collection.updateOne({}, { $set: { b: [2], z: 5 } })).rejects.toMatchObject({ code: 171 });
    expect(await collection.find().toArray()).toEqual([{ _id: 1, a: [1], b: 1 }]);
    expect(await collection.countDocuments({ z: null })).toBe(1);
  });

  it('lists, creates and drops collections', async () => {
    const collection = await database.db.createCollection('made');
    await collection.insertOne({ a: 1 });
    await database.db.createCollection('made');
    const [found] = await database.db.listCollections({ name: 'made' }).toArray();
    expect(found).toMatchObject({ name: 'made', type: 'collection', idIndex: { name: '_id_' } });
    expect(await database.db.listCollections({ name: 'none' }, { nameOnly: true }).toArray()).toEqual([]);
    expect(await collection.drop()).toBe(true);
    expect(await collection.find().toArray()).toEqual([]);
    await expect(collection.indexes()).rejects.toMatchObject({ code: 26 });
    expect(await collection.estimatedDocumentCount()).toBe(0);
    await collection.insertOne({ b: 1 });
    expect(await collection.estimatedDocumentCount()).toBe(1);
  });
});

async function examined(cursor: {
  explain: (verbosity: 'executionStats') => Promise<unknown>;
}): Promise<[number, number]> {
  const { executionStats } = (await cursor.explain('executionStats')) as {
    executionStats: Record<string, number>;
  };
  return [executionStats.nReturned as number, executionStats.totalDocsExamined as number];
}

describe('a query with an index', () => {
  it('examines only the documents that it returns', async () => {
    const collection = database.fresh();
    await collection.createIndexes([
      { key: { user: 1, at: -1 } },
      { key: { open: 1, at: -1, _id: -1 }, partialFilterExpression: { open: true } },
      { key: { tags: 1, at: -1 } },
    ]);
    await collection.insertMany(
      Array.from({ length: 400 }, (_, at) => ({
        _id: at,
        user: at % 10,
        at: at % 97,
        open: at % 2 === 0,
        tags: [`t${at % 4}`, 'all'],
      })) as never[],
    );
    const cases: [object, object, number][] = [
      [{ user: 3 }, {}, 40],
      [{ user: { $in: [1, 2] } }, {}, 80],
      [{ user: 3, at: { $gte: 10, $lt: 20 } }, {}, 4],
      [{ user: 3 }, { at: -1 }, 5],
      [{ user: 3 }, { at: 1 }, 5],
      [{ user: { $in: [1, 2, 7] } }, { at: -1 }, 9],
      [{ open: true, at: { $lt: 50 } }, { at: -1, _id: -1 }, 10],
      [{ open: true, $or: [{ at: { $lt: 50 } }, { at: 50, _id: { $lt: 300 } }] }, { at: -1, _id: -1 }, 10],
      [{ tags: 't1' }, { at: -1 }, 7],
      [{ _id: { $gt: 100 } }, { _id: 1 }, 20],
    ];
    for (const [filter, sort, limit] of cases) {
      const [returned, docs] = await examined(
        collection
          .find(filter)
          .sort(sort as never)
          .limit(limit),
      );
      expect(returned, JSON.stringify(filter)).toBe(limit === 4 ? returned : limit);
      expect(docs, JSON.stringify(filter)).toBeLessThanOrEqual(Math.max(1, returned));
      const walk = await collection
        .find(filter)
        .sort({ ...sort, _id: -1 } as never)
        .limit(limit)
        .toArray();
      const all = (await collection.find().toArray()).length;
      expect(walk.length).toBe(returned);
      expect(all).toBe(400);
    }
  });

  it('returns the same documents as without an index, for every kind of paging', async () => {
    const [plain, indexed] = [database.fresh(), database.fresh()];
    const docs = Array.from({ length: 200 }, (_, at) => ({
      _id: at,
      a: at % 3,
      b: (at * 7) % 11,
      c: at % 2 ? [at % 5, 9] : at % 5,
    }));
    await indexed.createIndexes([
      { key: { a: 1, b: -1, _id: 1 } },
      { key: { b: 1, _id: -1 } },
      { key: { c: 1, b: 1, _id: 1 } },
    ]);
    for (const each of [plain, indexed]) await each.insertMany(docs.map((doc) => ({ ...doc })) as never[]);
    const filters = [
      { a: 1 },
      { a: { $in: [0, 2] } },
      { b: { $gt: 3, $lte: 8 } },
      { a: { $in: [1, 2] }, b: { $lt: 6 } },
      { c: 3 },
      { c: { $in: [1, 9] } },
      { c: { $gt: 3, $lt: 2 } },
      {
        $or: [
          { a: 1, b: 4 },
          { a: 2, b: { $gt: 7 } },
        ],
      },
      { a: 1, $or: [{ b: { $lt: 5 } }, { b: 5, _id: { $gt: 50 } }] },
      { $or: [{ b: 1 }, { c: 9 }] },
    ];
    const sorts = [
      { a: 1, b: -1, _id: 1 },
      { b: -1, _id: 1 },
      { b: 1, _id: -1 },
      { c: 1, b: 1, _id: 1 },
      { b: -1, _id: 1 },
    ] as const;
    for (const filter of filters)
      for (const sort of sorts) {
        const [one, other] = [plain, indexed].map((each) =>
          each
            .find(filter as Document)
            .sort(sort as never)
            .skip(2)
            .limit(25)
            .toArray(),
        );
        expect(await other, JSON.stringify([filter, sort])).toEqual(await one);
      }
  });
});

describe('a TTL index', () => {
  it.skipIf(realUri !== undefined)('removes expired documents only', async () => {
    const collection = quick.fresh();
    await collection.createIndex({ expire: -1 }, { expireAfterSeconds: 0 });
    const past = new Date(Date.now() - 1000);
    await collection.insertMany([
      { _id: 1, expire: past },
      { _id: 2, expire: new Date(Date.now() + 3_600_000) },
      { _id: 3 },
      { _id: 4, expire: 'x' },
      { _id: 5, expire: null },
    ] as never[]);
    await until(async () => (await collection.countDocuments({ _id: 1 as never })) === 0);
    expect((await collection.find().sort({ _id: 1 }).toArray()).map(({ _id }) => _id)).toEqual([2, 3, 4, 5]);
  });
});

describe('an index on a collection that has documents', () => {
  it('gives the same results as an index that was created before the documents', async () => {
    const [earlier, later] = [database.fresh(), database.fresh()];
    const documents = Array.from({ length: 300 }, (_, at) => ({
      _id: at as never,
      words: at % 7 === 0 ? [] : ['oak', `w${at % 5}`, 'oak', at % 3],
      ...(at % 4 === 0 ? {} : { score: (at * 37) % 101 }),
      nested: [{ name: `n${at % 6}` }, { name: 'same' }],
    }));
    const indexes = [
      { key: { words: 1, score: -1, _id: 1 } },
      { key: { 'nested.name': 1, score: 1 } },
      { key: { score: 1 }, partialFilterExpression: { score: { $gt: 50 } } },
    ] as const;
    await earlier.createIndexes(indexes.map((index) => ({ ...index })));
    await earlier.insertMany(documents);
    await later.insertMany(documents);
    await later.createIndexes(indexes.map((index) => ({ ...index })));
    for (const filter of [{ words: 'oak' }, { words: [] }, { 'nested.name': 'n3' }, { score: { $gt: 60 } }]) {
      const read = (collection: typeof earlier) =>
        collection.find(filter).sort({ score: -1, _id: 1 }).toArray();
      expect((await read(earlier)).length).toBeGreaterThan(0);
      expect(await read(later)).toEqual(await read(earlier));
    }
  });
});
