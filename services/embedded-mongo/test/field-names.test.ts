import type { Document } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { realUri, useDatabase } from './support.ts';

const database = useDatabase({ strict: false });

/** Sends the command itself, because the driver's own method would replace an `_id` that is null. */
async function inserted(...documents: Document[]) {
  const collection = database.fresh();
  await database.db.command({ insert: collection.collectionName, documents });
  return collection;
}

describe('an _id that is null', () => {
  const isNull = { _id: null } as Document;

  it('is found after an insert', async () => {
    const collection = await inserted({ _id: null, n: 1 }, { _id: 2, n: 2 });
    expect(await collection.find(isNull).toArray()).toEqual([{ _id: null, n: 1 }]);
    expect(await collection.countDocuments(isNull)).toBe(1);
  });

  it.each([
    ['an update', { q: { _id: null }, u: { $set: { n: 1 } } }],
    ['a replacement', { q: { _id: null }, u: { n: 1 } }],
    ['a replacement that names it', { q: { n: 1 }, u: { _id: null, n: 1 } }],
    ['$setOnInsert', { q: { n: 1 }, u: { $setOnInsert: { _id: null } } }],
  ])('is kept by an upsert with %s', async (_, statement) => {
    const collection = database.fresh();
    const reply = await database.db.command({
      update: collection.collectionName,
      updates: [{ ...statement, upsert: true }],
    });
    expect(reply.upserted).toEqual([{ index: 0, _id: null }]);
    expect(await collection.find(isNull).toArray()).toEqual([{ _id: null, n: 1 }]);
  });

  it('does not replace another _id', async () => {
    const collection = await inserted({ _id: 1 });
    const replace = database.db.command({
      update: collection.collectionName,
      updates: [{ q: { _id: 1 }, u: { _id: null, n: 1 } }],
    });
    expect((await replace).writeErrors).toMatchObject([{ code: 66 }]);
  });
});

describe('an _id with a field that begins with $', () => {
  const odd = [
    ['at the top', { $a: 1 }],
    ['inside a document', { a: { $b: 1 } }],
    ['inside an array', { a: [{ $b: 1 }] }],
  ] as const;

  it.each(odd)('is refused on insert: %s', async (_, id) => {
    await expect(database.fresh().insertOne({ _id: id } as Document)).rejects.toMatchObject({ code: 52 });
  });

  it.each(odd)('is refused on an upsert: %s', async (_, id) => {
    const collection = database.fresh();
    const update = { $setOnInsert: { _id: id } } as Document;
    await expect(collection.updateOne({ n: 1 }, update, { upsert: true })).rejects.toMatchObject({
      code: 52,
    });
    expect(await collection.countDocuments()).toBe(0);
  });

  it('is accepted in a reference to a document (DBRef)', async () => {
    const id = { $ref: 'books', $id: 7 };
    const collection = await inserted({ _id: id });
    expect(await collection.countDocuments()).toBe(1);
  });

  it.each([
    ['an array', [1]],
    ['a regular expression', /a/],
  ])('is refused as the whole _id if it is %s', async (_, id) => {
    await expect(database.fresh().insertOne({ _id: id } as Document)).rejects.toMatchObject({ code: 53 });
    const upsert = database.fresh().updateOne({}, { $set: { _id: id } } as Document, { upsert: true });
    await expect(upsert).rejects.toMatchObject({ code: 53 });
  });
});

describe('a field name that begins with $ in an update', () => {
  it('is accepted inside a value and below a field', async () => {
    const collection = await inserted({ _id: 1, address: { street: 'Elm' } });
    await collection.updateOne({}, { $set: { price: { $amount: 5 } } });
    await collection.updateOne({}, { $set: { 'address.$street': 'Oak' }, $inc: { 'price.$amount': 1 } });
    expect(await collection.findOne({ 'address.$street': 'Oak' })).toEqual({
      _id: 1,
      address: { street: 'Elm', $street: 'Oak' },
      price: { $amount: 6 },
    });
  });

  it.each(['$price', '$price.amount'])(
    'is refused at the top of a document that exists: %s',
    async (path) => {
      const collection = await inserted({ _id: 1 });
      for (const upsert of [false, true])
        await expect(
          collection.updateOne({ _id: 1 as never }, { $set: { [path]: 5 } }, { upsert }),
        ).rejects.toMatchObject({ code: 52 });
      await expect(
        database.db
          .command({ update: collection.collectionName, updates: [{ q: {}, u: { a: 1, [path]: 5 } }] })
          .then((reply) => reply.writeErrors[0]),
      ).resolves.toMatchObject({ code: 52 });
      expect(await collection.findOne()).toEqual({ _id: 1 });
    },
  );

  // MongoDB accepts these updates. The embedded server refuses a field name that begins with `$`, as in inserts.
  it.skipIf(realUri !== undefined).each([
    ['$set', { $set: { $price: 5 } }],
    ['$setOnInsert', { $setOnInsert: { '$price.amount': 5 } }],
    ['a replacement', { a: 1, $price: 5 }],
  ])('is refused by name at the top of a document that an upsert inserts: %s', async (_, u) => {
    const collection = database.fresh();
    const reply = await database.db.command({
      update: collection.collectionName,
      updates: [{ q: { a: 1 }, u, upsert: true }],
    });
    expect(reply.writeErrors).toMatchObject([
      { code: 238, errmsg: expect.stringContaining('A field whose name begins with $') },
    ]);
    expect(await collection.countDocuments()).toBe(0);
  });
});

it.each([
  ['a path of an expression', { $group: { _id: '$a.$b' } }, 16410],
  ['a field of $group', { $group: { _id: 1, $n: { $sum: 1 } } }, 40236],
  ['a path in a field of $group', { $group: { _id: 1, 'a.b': { $sum: 1 } } }, 40235],
])('an aggregation refuses a $ in %s', async (_, stage, code) => {
  const collection = await inserted({ _id: 1, a: [1] });
  await expect(collection.aggregate([stage]).toArray()).rejects.toMatchObject({ code });
});
