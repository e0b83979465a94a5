import type { Collection, Document, Sort } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { useDatabase } from './support.ts';

const database = useDatabase();

async function figures(collection: Collection<Document>, filter: Document, projection: Document, sort: Sort) {
  const plan = await collection.find(filter, { projection }).sort(sort).explain('executionStats');
  const { totalDocsExamined, totalKeysExamined } = (plan as Document).executionStats;
  return { docs: totalDocsExamined, keys: totalKeysExamined };
}

const COUNT = 60;
const words = ['a', 'ab', 'b', 'ba', 'c'];
const documents = (): Document[] =>
  Array.from({ length: COUNT }, (_, at) => ({
    _id: `id-${String(at).padStart(3, '0')}`,
    tags: words.filter((_word, place) => (at >> place) % 2 === 1),
    score: at % 3 === 0 ? at % 7 : (at % 7) / 7 - 0.5,
    big: 5_000_000_000 + at,
    at: new Date(1_700_000_000_000 - at),
    open: at % 2 === 0,
    ...(at % 10 === 0 ? {} : { name: `n\0${at % 4}` }),
  }));

describe('a query that an index covers', () => {
  it('shows an array that has replaced its only item, although both have the same index key', async () => {
    const collection = database.fresh();
    await collection.createIndex({ a: 1, _id: 1 });
    await collection.insertOne({ _id: 1 as never, a: 'x' });
    await collection.updateOne({}, { $set: { a: ['x'] } });
    expect(await collection.find({ a: 'x' }, { projection: { a: 1 } }).toArray()).toEqual([
      { _id: 1, a: ['x'] },
    ]);
  });

  it.each<[string, Document, Document, Sort]>([
    ['one item of an array', { tags: 'ab' }, { score: 1 }, { score: -1, _id: -1 }],
    ['some items', { tags: { $in: ['a', 'b', 'c'] } }, { score: 1 }, { score: 1, _id: 1 }],
    ['a prefix of an item', { tags: /^b/ }, { score: 1 }, { score: 1, _id: 1 }],
    ['the second item of some arrays', { tags: /^a.*b$/ }, { score: 1 }, { score: 1, _id: 1 }],
    ['a range after one value', { tags: 'b', score: { $lt: 0.1 } }, { score: 1 }, { score: -1, _id: -1 }],
    [
      'a range of ids with equal values',
      { $and: [{ tags: 'a' }, { score: 3 }, { _id: { $gt: 'id-000' } }] },
      {},
      { _id: 1 },
    ],
    ['ids', { _id: { $in: ['id-003', 'id-011', 'id-040', 'nobody'] } }, { score: 1, big: 1 }, { _id: 1 }],
    ['dates backwards', { open: true, at: { $lt: new Date(1_699_999_999_990) } }, { at: 1 }, { at: -1 }],
  ])(
    'returns the values of the documents without reading them, for %s',
    async (_name, filter, fields, sort) => {
      const [plain, indexed] = [database.fresh(), database.fresh()];
      const projection = { ...fields, _id: 1 };
      await indexed.createIndexes([
        { key: { tags: 1, score: 1, _id: 1 } },
        { key: { _id: 1, score: 1, big: 1 } },
        { key: { open: -1, at: -1, _id: 1 } },
      ]);
      for (const each of [plain, indexed]) await each.insertMany(documents());
      const expected = await plain.find(filter, { projection }).sort(sort).toArray();
      expect(expected.length).toBeGreaterThan(1);
      expect(await indexed.find(filter, { projection }).sort(sort).toArray()).toEqual(expected);
      const { docs, keys } = await figures(indexed, filter, projection, sort);
      expect(docs).toBe(0);
      expect(keys).toBeGreaterThanOrEqual(expected.length);
    },
  );

  it.each<[string, Document, Document]>([
    ['two items must match', { $and: [{ tags: 'a' }, { tags: 'b' }] }, { score: 1 }],
    ['an item must not match', { tags: { $ne: 'a' }, score: { $gte: 0 } }, { score: 1 }],
    ['the array itself is shown', { tags: 'a' }, { tags: 1 }],
    ['a field is missing from the index', { tags: 'a' }, { big: 1 }],
    ['the value may be missing', { name: null }, { name: 1 }],
  ])('reads the documents if %s', async (_name, filter, fields) => {
    const [plain, indexed] = [database.fresh(), database.fresh()];
    await indexed.createIndexes([{ key: { tags: 1, score: 1, _id: 1 } }, { key: { name: 1, _id: 1 } }]);
    for (const each of [plain, indexed]) await each.insertMany(documents());
    const projection = { ...fields, _id: 1 };
    const read = (each: Collection<Document>) => each.find(filter, { projection }).sort({ _id: 1 }).toArray();
    const expected = await read(plain);
    expect(expected.length).toBeGreaterThan(1);
    expect(await read(indexed)).toEqual(expected);
    expect((await figures(indexed, filter, projection, { _id: 1 })).docs).toBeGreaterThan(0);
  });

  it('decodes a string with a zero byte, and sees the writes of its transaction', async () => {
    const collection = database.fresh();
    await collection.createIndex({ name: 1, _id: 1 });
    await collection.insertMany(documents());
    const read = (session?: import('mongodb').ClientSession) =>
      collection
        .find({ name: /^n/ }, { projection: { name: 1 }, ...(session ? { session } : {}) })
        .sort({ name: 1, _id: 1 })
        .toArray();
    expect((await read())[0]).toEqual({ _id: 'id-004', name: 'n\u00000' });
    await database.client.withSession((session) =>
      session.withTransaction(async () => {
        await collection.updateOne({ _id: 'id-004' as never }, { $set: { name: 'n' } }, { session });
        expect((await read(session))[0]).toEqual({ _id: 'id-004', name: 'n' });
      }),
    );
    expect((await read())[0]).toEqual({ _id: 'id-004', name: 'n' });
  });
});

describe('the command count', () => {
  const examined = async () => {
    const { metrics } = await database.client.db('admin').command({ serverStatus: 1 });
    return Number(metrics.queryExecutor.scannedObjects);
  };

  it('counts the index keys of a value, and reads no document', async () => {
    const collection = database.fresh();
    await collection.createIndexes([{ key: { tags: 1, _id: 1 } }, { key: { open: 1, at: 1, _id: 1 } }]);
    await collection.insertMany(documents() as never[]);
    const before = await examined();
    for (const query of [{ tags: 'ab' }, { tags: 'nothing' }, { open: true }]) {
      const matching = documents().filter((doc) =>
        'tags' in query ? doc.tags.includes(query.tags) : doc.open === query.open,
      ).length;
      const count = (more: Document = {}) =>
        database.db.command({ count: collection.collectionName, query, ...more });
      expect(await count()).toMatchObject({ n: matching });
      expect(await count({ skip: 2, limit: 5 })).toMatchObject({ n: Math.min(5, Math.max(0, matching - 2)) });
    }
    expect(await examined()).toBe(before);
  });

  it('counts a document once if another field of the index is an array', async () => {
    const collection = database.fresh();
    await collection.createIndex({ open: 1, tags: 1, _id: 1 });
    await collection.insertMany([
      { open: true, tags: ['a', 'b', 'c'] },
      { open: true, tags: [] },
      { open: false, tags: ['a'] },
    ]);
    const count = (query: Document) => database.db.command({ count: collection.collectionName, query });
    expect(await count({ open: true })).toMatchObject({ n: 2 });
    expect(await count({ tags: 'a', open: { $ne: true } })).toMatchObject({ n: 1 });
    expect(await count({ tags: 'a', open: true })).toMatchObject({ n: 1 });
  });
});
