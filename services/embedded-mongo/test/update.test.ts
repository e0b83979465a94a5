import { BSON, type Document, Double, Int32, Long, ObjectId } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { useDatabase } from './support.ts';

const database = useDatabase();

type Case = [name: string, before: Document, update: Document, after: Document];

const cases: Case[] = [
  ['$set of a new path makes documents', { a: 1 }, { $set: { 'b.c.d': 2 } }, { a: 1, b: { c: { d: 2 } } }],
  ['$set of an item', { a: [1, 2, 3] }, { $set: { 'a.1': 9 } }, { a: [1, 9, 3] }],
  ['$set behind the end fills with null', { a: [1] }, { $set: { 'a.3': 9 } }, { a: [1, null, null, 9] }],
  ['$set in a document of an array', { a: [{ b: 1 }] }, { $set: { 'a.0.c': 2 } }, { a: [{ b: 1, c: 2 }] }],
  [
    'new fields come in the order of their names',
    {},
    { $set: { z: 1, b: 2 }, $inc: { m: 3 } },
    { b: 2, m: 3, z: 1 },
  ],
  ['numeric names come in numeric order', {}, { $set: { 'a.10': 1, 'a.2': 2 } }, { a: { 2: 2, 10: 1 } }],
  ['$unset', { a: 1, b: { c: 1, d: 2 } }, { $unset: { a: '', 'b.c': '' } }, { b: { d: 2 } }],
  ['$unset of an item leaves null', { a: [1, 2] }, { $unset: { 'a.0': '' } }, { a: [null, 2] }],
  ['$unset of what is missing', { a: 1 }, { $unset: { 'x.y': '' } }, { a: 1 }],
  ['$inc', { a: 1 }, { $inc: { a: 2, b: -3 } }, { a: 3, b: -3 }],
  ['$inc by a fraction', { a: 1 }, { $inc: { a: 0.5 } }, { a: 1.5 }],
  ['$push', { a: [1] }, { $push: { a: 2, b: 'x' } }, { a: [1, 2], b: ['x'] }],
  ['$push of an array is one item', { a: [1] }, { $push: { a: [2, 3] } }, { a: [1, [2, 3]] }],
  ['$push with $each', { a: [1] }, { $push: { a: { $each: [2, 3] } } }, { a: [1, 2, 3] }],
  [
    '$push with a negative $slice',
    { a: [1, 2] },
    { $push: { a: { $each: [3, 4], $slice: -3 } } },
    { a: [2, 3, 4] },
  ],
  ['$push with $slice', { a: [1, 2] }, { $push: { a: { $each: [3, 4], $slice: 3 } } }, { a: [1, 2, 3] }],
  ['$push with $slice 0', { a: [1, 2] }, { $push: { a: { $each: [3], $slice: 0 } } }, { a: [] }],
  ['$addToSet', { a: [1, 2] }, { $addToSet: { a: 2, b: 1 } }, { a: [1, 2], b: [1] }],
  ['$addToSet with $each', { a: [1] }, { $addToSet: { a: { $each: [1, 2, 2] } } }, { a: [1, 2] }],
  [
    '$addToSet compares documents by order',
    { a: [{ x: 1, y: 2 }] },
    { $addToSet: { a: { y: 2, x: 1 } } },
    {
      a: [
        { x: 1, y: 2 },
        { y: 2, x: 1 },
      ],
    },
  ],
  ['$pull of a value', { a: [1, 2, 1] }, { $pull: { a: 1 } }, { a: [2] }],
  ['$pull of a value keeps arrays', { a: [[1, 2], 1, 3] }, { $pull: { a: 1 } }, { a: [[1, 2], 3] }],
  ['$pull of an array', { a: [[1, 2], 1, [[1, 2]]] }, { $pull: { a: [1, 2] } }, { a: [1, [[1, 2]]] }],
  ['$pull by a regex', { a: ['ab', 'ba', 1] }, { $pull: { a: /^a/ } }, { a: ['ba', 1] }],
  ['$pull by a condition', { a: [1, 5, 9] }, { $pull: { a: { $gte: 5 } } }, { a: [1] }],
  [
    '$pull of documents by fields',
    { a: [{ k: 1, v: 1 }, { k: 2 }] },
    { $pull: { a: { k: 1 } } },
    { a: [{ k: 2 }] },
  ],
  ['$pull of what is missing', { b: 1 }, { $pull: { a: 1 } }, { b: 1 }],
  [
    '$setOnInsert does nothing to what is there',
    { a: 1 },
    { $setOnInsert: { a: 2 }, $set: { b: 1 } },
    { a: 1, b: 1 },
  ],
  ['a replacement', { a: 1, b: 2 }, { c: 3 }, { c: 3 }],
];

describe('an update', () => {
  it.each(cases)('%s', async (_, before, update, after) => {
    const collection = database.fresh();
    await collection.insertOne({ _id: 1, ...before } as never);
    const replaces = !Object.keys(update)[0]?.startsWith('$');
    if (replaces) await collection.replaceOne({ _id: 1 as never }, update);
    else await collection.updateOne({ _id: 1 as never }, update);
    const found = await collection.findOne({ _id: 1 as never });
    expect(found).toEqual({ _id: 1, ...after });
    expect(JSON.stringify(found)).toBe(JSON.stringify({ _id: 1, ...after }));
  });

  it.each([
    ['$inc of a string', { a: 'x' }, { $inc: { a: 1 } }, 14],
    ['$inc by a string', { a: 1 }, { $inc: { a: '1' } }, 14],
    ['$push to a number', { a: 1 }, { $push: { a: 1 } }, 2],
    ['a path through a number', { a: 1 }, { $set: { 'a.b': 1 } }, 28],
    ['a name in an array', { a: [1] }, { $set: { 'a.b': 1 } }, 28],
    ['two operators on one path', { a: 1 }, { $set: { a: 1 }, $inc: { a: 1 } }, 40],
    ['a path and its parent', { a: 1 }, { $set: { a: {}, 'a.b': 1 } }, 40],
    ['another _id', { a: 1 }, { $set: { _id: 2 } }, 66],
    ['an Int64 that overflows', { a: Long.MAX_VALUE }, { $inc: { a: 1 } }, 2],
  ])('fails: %s', async (_, before, update, code) => {
    const collection = database.fresh();
    await collection.insertOne({ _id: 1, ...before } as never);
    await expect(collection.updateOne({}, update as Document)).rejects.toMatchObject({ code });
    expect(await collection.findOne({}, { promoteValues: false })).toMatchObject({ _id: new Int32(1) });
  });

  it('reports an empty field name with the name of the error code', async () => {
    const update = database.fresh().findOneAndUpdate({}, { $set: { 'a..b': 1 } });
    await expect(update).rejects.toMatchObject({ code: 56, codeName: 'EmptyFieldName' });
  });

  it('keeps the types of numbers, and widens an Int32 that overflows', async () => {
    const collection = database.fresh();
    await collection.insertOne({
      int: new Int32(2_147_483_647),
      long: Long.fromNumber(5),
      double: new Double(2),
    });
    await collection.updateOne({}, { $inc: { int: 1, long: 1, double: 1 } });
    const found = await collection.findOne({}, { promoteValues: false });
    expect(found).toMatchObject({
      int: Long.fromNumber(2_147_483_648),
      long: Long.fromNumber(6),
      double: new Double(3),
    });
  });

  it('counts the documents that it matched and those that it changed', async () => {
    const collection = database.fresh();
    await collection.insertMany([{ a: 1 }, { a: 1 }, { a: 2 }]);
    expect(await collection.updateMany({ a: 1 }, { $set: { a: 1 } })).toMatchObject({
      matchedCount: 2,
      modifiedCount: 0,
    });
    expect(await collection.updateMany({}, { $set: { a: 2 } })).toMatchObject({
      matchedCount: 3,
      modifiedCount: 2,
    });
    expect(await collection.updateOne({ a: 9 }, { $set: { a: 1 } })).toMatchObject({
      matchedCount: 0,
      modifiedCount: 0,
    });
  });
});

describe('an upsert', () => {
  it('inserts a document with the values of the equality conditions of its filter', async () => {
    const collection = database.fresh();
    const done = await collection.updateOne(
      { a: 1, 'b.c': { $eq: 2 }, d: { $gt: 5 }, $and: [{ e: 3 }] },
      { $set: { z: 1 }, $setOnInsert: { y: 2 }, $inc: { n: 1 } },
      { upsert: true },
    );
    expect(done).toMatchObject({ matchedCount: 0, upsertedCount: 1 });
    expect(await collection.findOne()).toEqual({
      _id: done.upsertedId,
      a: 1,
      b: { c: 2 },
      e: 3,
      n: 1,
      y: 2,
      z: 1,
    });
  });

  it('may have the _id in its filter, in $set or in $setOnInsert', async () => {
    const collection = database.fresh();
    const one = await collection.updateOne(
      { _id: 's1' as never },
      { $set: { _id: 's1', v: 1 } },
      { upsert: true },
    );
    expect(one.upsertedId).toBe('s1');
    await collection.updateOne({ _id: 's1' as never }, { $set: { _id: 's1', v: 2 } }, { upsert: true });
    await collection.updateOne({ k: 1 }, { $setOnInsert: { _id: 's2' } }, { upsert: true });
    expect(await collection.find().sort({ _id: 1 }).toArray()).toEqual([
      { _id: 's1', v: 2 },
      { _id: 's2', k: 1 },
    ]);
  });

  it('replaces or inserts a whole document', async () => {
    const collection = database.fresh();
    await collection.replaceOne({ _id: 7 as never, other: 1 }, { v: 1 }, { upsert: true });
    await collection.replaceOne({ _id: 7 as never }, { w: 2 }, { upsert: true });
    expect(await collection.find().toArray()).toEqual([{ _id: 7, w: 2 }]);
  });

  it('inserts one document when many clients send it at the same time', async () => {
    const collection = database.fresh();
    await collection.createIndex({ k: 1 }, { unique: true });
    const all = Array.from({ length: 30 }, () =>
      collection.updateOne({ k: 1 }, { $inc: { n: 1 } }, { upsert: true }),
    );
    await Promise.all(all);
    expect(await collection.find({}, { projection: { _id: 0 } }).toArray()).toEqual([{ k: 1, n: 30 }]);
  });
});

describe('findAndModify', () => {
  it('returns the document before or after the change', async () => {
    const collection = database.fresh();
    await collection.insertMany([
      { _id: 1, n: 1 },
      { _id: 2, n: 5 },
    ] as never[]);
    expect(await collection.findOneAndUpdate({}, { $inc: { n: 1 } }, { sort: { n: -1 } })).toEqual({
      _id: 2,
      n: 5,
    });
    const after = { sort: { n: -1 }, returnDocument: 'after', projection: { n: 1, _id: 0 } } as const;
    expect(await collection.findOneAndUpdate({}, { $inc: { n: 1 } }, after)).toEqual({ n: 7 });
    expect(
      await collection.findOneAndReplace({ _id: 1 as never }, { r: 1 }, { returnDocument: 'after' }),
    ).toEqual({ _id: 1, r: 1 });
    expect(await collection.findOneAndDelete({ _id: 2 as never })).toEqual({ _id: 2, n: 7 });
    expect(await collection.findOneAndDelete({ _id: 2 as never })).toBeNull();
    expect(await collection.findOneAndUpdate({ _id: 2 as never }, { $set: { a: 1 } })).toBeNull();
  });

  it('stores each field once, even a field that only the filter names', async () => {
    const collection = database.fresh();
    await collection.insertOne({ _id: 1, open: true, lock: null, tags: ['a'], by: 'x' } as never);
    await collection.updateOne({ by: 'x', open: true, lock: null }, { $set: { lock: 2, tags: ['a', 'b'] } });
    const stored = await collection.findOne({}, { raw: true });
    expect(stored).toEqual(BSON.serialize({ _id: 1, open: true, lock: 2, tags: ['a', 'b'], by: 'x' }));
  });

  it('upserts, and reports the upsert', async () => {
    const collection = database.fresh();
    const options = { upsert: true, returnDocument: 'after', includeResultMetadata: true } as const;
    const done = await collection.findOneAndUpdate({ k: 'a' }, { $inc: { n: 1 } }, options);
    expect(done).toMatchObject({
      value: { k: 'a', n: 1 },
      lastErrorObject: { n: 1, updatedExisting: false },
    });
    expect(done.lastErrorObject?.upserted).toBeInstanceOf(ObjectId);
    const before = await collection.findOneAndUpdate({ k: 'b' }, { $inc: { n: 1 } }, { upsert: true });
    expect(before).toBeNull();
  });
});

describe('insert and delete', () => {
  it('gives an _id to a document without one, and puts it first', async () => {
    const collection = database.fresh();
    await database.db.command({ insert: collection.collectionName, documents: [{ a: 1 }, { b: 2, _id: 5 }] });
    const [first, second] = await collection.find().sort({ a: -1 }).toArray();
    expect(first?._id).toBeInstanceOf(ObjectId);
    expect(Object.keys(second ?? {})).toEqual(['_id', 'b']);
  });

  it('stops an ordered insert at the first error and continues an unordered one', async () => {
    const docs = () => [{ _id: 1 }, { _id: 1 }, { _id: 2 }] as never[];
    const ordered = database.fresh();
    await expect(ordered.insertMany(docs())).rejects.toMatchObject({
      code: 11000,
      result: { insertedCount: 1 },
    });
    const unordered = database.fresh();
    const error = await unordered.insertMany(docs(), { ordered: false }).catch((e) => e);
    expect(error.writeErrors.map((each: { index: number }) => each.index)).toEqual([1]);
    expect(await unordered.countDocuments()).toBe(2);
  });

  it('deletes one matching document or all', async () => {
    const collection = database.fresh();
    await collection.insertMany([{ a: 1 }, { a: 1 }, { a: 2 }]);
    expect(await collection.deleteOne({ a: 1 })).toMatchObject({ deletedCount: 1 });
    expect(await collection.deleteMany({})).toMatchObject({ deletedCount: 2 });
    expect(await collection.deleteMany({})).toMatchObject({ deletedCount: 0 });
  });

  it('executes an unacknowledged write without a reply', async () => {
    const collection = database.fresh();
    await collection.insertOne({ a: 1 }, { writeConcern: { w: 0 } });
    expect(
      await collection.findOneAndUpdate(
        { a: 1 },
        { $inc: { a: 1 } },
        { returnDocument: 'after', upsert: true },
      ),
    ).toBeTruthy();
  });

  it('refuses a document that is too large', async () => {
    const body = 'x'.repeat(17_000_000);
    const collection = database.fresh();
    await collection.insertOne({ _id: 1 as never, half: 'x'.repeat(9_000_000) });
    await expect(
      collection.updateOne({}, { $set: { more: body.slice(0, 9_000_000) } }),
    ).rejects.toMatchObject({ code: expect.any(Number) });
    expect(Object.keys((await collection.findOne()) ?? {})).toEqual(['_id', 'half']);
  });

  it('executes a bulk write with all kinds of operations', async () => {
    const collection = database.fresh();
    const done = await collection.bulkWrite([
      { insertOne: { document: { _id: 1 as never, n: 0 } } },
      { updateOne: { filter: { _id: 1 as never }, update: { $inc: { n: 5 } } } },
      { updateOne: { filter: { _id: 2 as never }, update: { $set: { n: 1 } }, upsert: true } },
      { deleteOne: { filter: { _id: 1 as never } } },
    ]);
    expect(done).toMatchObject({ insertedCount: 1, modifiedCount: 1, upsertedCount: 1, deletedCount: 1 });
  });
});
