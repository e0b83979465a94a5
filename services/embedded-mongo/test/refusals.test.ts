import { Code, Decimal128, type Document, MaxKey, MinKey, MongoClient, Timestamp } from 'mongodb';
import { beforeAll, describe, expect, it } from 'vitest';
import { realUri, useDatabase } from './support.ts';

const database = useDatabase({ strict: false });

const refusal = (feature: string) => ({
  code: 238,
  message: `${feature} is not supported by the embedded database; set MONGODB_URI`,
});

const expressions = [
  ...[
    '$add',
    '$subtract',
    '$multiply',
    '$divide',
    '$round',
    '$sum',
    '$avg',
    '$min',
    '$max',
    '$first',
    '$last',
  ],
  ...['$and', '$or', '$not', '$in', '$ifNull', '$literal', '$size', '$arrayElemAt', '$map', '$concat'],
  ...['$function', '$rand', '$dateTrunc', '$dateToString'],
];

describe.skipIf(realUri !== undefined)('the server refuses by name what it does not support', () => {
  let collection: ReturnType<typeof database.fresh>;
  beforeAll(async () => {
    collection = database.fresh();
    await collection.insertMany([{ _id: 1, a: 1, list: [{ b: 1 }] }] as never[]);
  });

  it.each([
    ['The query operator $text', { $text: { $search: 'x' } }],
    ['The query operator $where', { $where: 'true' }],
    ['The query operator $near', { a: { $near: [0, 0] } }],
    ['The query operator $geoWithin', { a: { $geoWithin: {} } }],
    ['The query operator $bitsAllSet', { a: { $bitsAllSet: 1 } }],
    ['The query operator $jsonSchema', { $jsonSchema: {} }],
    ['The query operator $comment', { $comment: 'x' }],
    ['The query operator $type', { a: { $type: 'int' } }],
    ['The query operator $mod', { a: { $mod: [2, 1] } }],
    ['The query operator $size', { list: { $size: 1 } }],
    ['The query operator $all', { list: { $all: [1] } }],
    ['The query operator $elemMatch', { list: { $elemMatch: { b: 1 } } }],
    ['The query operator $nor', { $nor: [{ a: 2 }] }],
    ['The query operator $expr', { $expr: { $eq: ['$a', 1] } }],
    ['The query operator $foo', { a: { $not: { $foo: 1 } } }],
    ['The $regex option x', { a: { $regex: 'a', $options: 'x' } }],
    ['The regular expression construct (?i)', { a: { $regex: '(?i)a' } }],
    ['The regular expression construct \\A', { a: { $regex: '\\Aa' } }],
    ['The regular expression construct [[:', { a: { $regex: '[[:alpha:]]' } }],
    ['The regular expression construct *+', { a: { $regex: 'a*+' } }],
    ['The BSON type Decimal128', { a: Decimal128.fromString('1') }],
  ])('%s in a filter', async (feature, filter) => {
    await expect(collection.find(filter as never).toArray()).rejects.toMatchObject(refusal(feature));
    await expect(collection.deleteMany(filter as never)).rejects.toMatchObject(refusal(feature));
    expect(await collection.countDocuments()).toBe(1);
  });

  it.each([
    ['The update operator $rename', { $rename: { a: 'b' } }],
    ['The update operator $bit', { $bit: { a: { and: 1 } } }],
    ['The positional path list.$.b', { $set: { 'list.$.b': 1 } }],
    ['The positional path list.$[].b', { $set: { 'list.$[].b': 1 } }],
    ['The positional path list.$[x].b', { $set: { 'list.$[x].b': 1 } }],
    ['The update operator $mul', { $mul: { a: 2 } }],
    ['The update operator $min', { $min: { a: 0 } }],
    ['The update operator $max', { $max: { a: 2 } }],
    ['The update operator $currentDate', { $currentDate: { a: true } }],
    ['The update operator $pop', { $pop: { list: 1 } }],
    ['The update operator $pullAll', { $pullAll: { list: [{ b: 1 }] } }],
    ['The modifier $position of $push', { $push: { list: { $each: [1], $position: 0 } } }],
    ['The modifier $sort of $push', { $push: { list: { $each: [1], $sort: 1 } } }],
    ['The modifier $foo of $push', { $push: { list: { $each: [], $foo: 1 } } }],
    ['$addToSet of $foo without $each', { $addToSet: { list: { $foo: [] } } }],
    ['An update pipeline', [{ $set: { a: 2 } }]],
  ])('%s in an update', async (feature, update) => {
    const before = await collection.findOne();
    await expect(collection.updateOne({}, update as Document)).rejects.toMatchObject(refusal(feature));
    await expect(collection.findOneAndUpdate({}, update as Document)).rejects.toMatchObject(refusal(feature));
    expect(await collection.findOne()).toEqual(before);
  });

  it.each([
    ['The aggregation stage $merge', { $merge: { into: 'x' } }],
    ['The aggregation stage $out', { $out: 'x' }],
    ['The aggregation stage $facet', { $facet: {} }],
    ['The aggregation stage $sample', { $sample: { size: 1 } }],
    ['The aggregation stage $graphLookup', { $graphLookup: {} }],
    ['The aggregation stage $unionWith', { $unionWith: 'x' }],
    ['The aggregation stage $setWindowFields', { $setWindowFields: {} }],
    ['The aggregation stage $bucket', { $bucket: {} }],
    ['The aggregation stage $changeStream', { $changeStream: {} }],
    ['The aggregation stage $unwind', { $unwind: '$list' }],
    [
      'The aggregation stage $lookup',
      { $lookup: { from: 'x', localField: 'a', foreignField: 'b', as: 'c' } },
    ],
    ['The aggregation stage $count', { $count: 'n' }],
    ['The aggregation stage $project', { $project: { a: 1 } }],
    ['The aggregation stage $addFields', { $addFields: { b: '$a' } }],
    ['The aggregation stage $set', { $set: { b: '$a' } }],
    ['The aggregation stage $unset', { $unset: 'a' }],
    ['The aggregation stage $replaceWith', { $replaceWith: '$a' }],
  ])('%s', async (feature, stage) => {
    await expect(collection.aggregate([stage]).toArray()).rejects.toMatchObject(refusal(feature));
  });

  it.each(['$avg', '$min', '$max', '$first', '$last', '$push', '$addToSet', '$count', '$stdDevPop'])(
    'The accumulator %s',
    async (name) => {
      const groups = collection.aggregate([{ $group: { _id: 1, x: { [name]: '$a' } } }]).toArray();
      await expect(groups).rejects.toMatchObject(refusal(`The accumulator ${name}`));
    },
  );

  it.each([
    ...expressions.map((name): [string, unknown] => [`The expression ${name}`, { [name]: ['$a', 1] }]),
    ['$cond without a list of arguments', { $cond: { if: '$a', else: 0 } }],
    ['The variable $$ROOT', '$$ROOT'],
    ['The variable $$NOW', '$$NOW.a'],
    ['The variable $$REMOVE', { $cond: ['$a', '$$REMOVE', 1] }],
    ['The variable $$USER_ROLES', { $eq: ['$$USER_ROLES', 1] }],
  ] satisfies [string, unknown][])('%s', async (feature, expression) => {
    for (const group of [{ _id: expression }, { _id: 1, x: { $sum: expression } }])
      await expect(collection.aggregate([{ $group: group }]).toArray()).rejects.toMatchObject(
        refusal(feature),
      );
  });

  it.each([
    ['The index type text', { a: 'text' }, {}],
    ['The index type 2dsphere', { a: '2dsphere' }, {}],
    ['The index type hashed', { a: 'hashed' }, {}],
    ['The index path $**', { '$**': 1 }, {}],
    ['The index path a.0', { 'a.0': 1 }, {}],
    ['The index option collation', { a: 1 }, { collation: { locale: 'en' } }],
    ['The index option hidden', { a: 1 }, { hidden: true }],
    ['$regex in a partialFilterExpression', { a: 1 }, { partialFilterExpression: { a: { $regex: 'x' } } }],
    ['$type in a partialFilterExpression', { a: 1 }, { partialFilterExpression: { a: { $type: 'int' } } }],
  ])('%s', async (feature, key, options) => {
    await expect(collection.createIndex(key as never, options)).rejects.toMatchObject(refusal(feature));
    expect(await collection.indexes()).toHaveLength(1);
  });

  it.each([
    ['The option hint of find', { find: 'c', hint: 'a_1' }],
    ['The option collation of find', { find: 'c', collation: { locale: 'en' } }],
    ['The option tailable of find', { find: 'c', tailable: true }],
    ['The option let of find', { find: 'c', let: { x: 1 } }],
    ['The option min of find', { find: 'c', min: {} }],
    ['The option noCursorTimeout of find', { find: 'c', noCursorTimeout: true }],
    ['The option returnKey of find', { find: 'c', returnKey: true }],
    ['The projection $slice', { find: 'c', projection: { list: { $slice: 1 } } }],
    ['The projection $elemMatch', { find: 'c', projection: { list: { $elemMatch: { b: 1 } } } }],
    ['The projection list.$', { find: 'c', projection: { 'list.$': 1 } }],
    ['$meta in a sort', { find: 'c', sort: { s: { $meta: 'textScore' } } }],
    ['The option arrayFilters of findAndModify', { findAndModify: 'c', update: {}, arrayFilters: [] }],
    ['The option capped of create', { create: 'x', capped: true }],
    ['The option validator of create', { create: 'x', validator: {} }],
    ['The option timeseries of create', { create: 'x', timeseries: {} }],
    ['The option viewOn of create', { create: 'x', viewOn: 'c' }],
    ['The read concern snapshot', { find: 'c', readConcern: { level: 'snapshot' } }],
    ['The read concern afterClusterTime', { find: 'c', readConcern: { afterClusterTime: 1 } }],
    ['The write concern w: 2', { insert: 'c', documents: [{}], writeConcern: { w: 2 } }],
    ['An aggregation without a collection', { aggregate: 1, pipeline: [], cursor: {} }],
    ['The option explain of aggregate', { aggregate: 'c', pipeline: [], explain: true }],
    ['The command mapReduce', { mapReduce: 'c' }],
    ['The command collMod', { collMod: 'c' }],
    ['The command renameCollection', { renameCollection: 'a.c' }],
    ['The command dbStats', { dbStats: 1 }],
    ['The command collStats', { collStats: 'c' }],
    ['The command saslStart', { saslStart: 1 }],
    ['The command bulkWrite', { bulkWrite: 1 }],
    ['The command eval', { eval: 1 }],
    ['The command toString', { toString: 1 }],
    ['The option apiVersion of ping', { ping: 1, apiVersion: '1' }],
  ])('%s', async (feature, command) => {
    await database.db.collection('c').insertOne({});
    await expect(database.db.command(command as Document)).rejects.toMatchObject(refusal(feature));
  });

  it.each([
    ['Decimal128', Decimal128.fromString('1.5')],
    ['Timestamp', new Timestamp({ t: 1, i: 1 })],
    ['Code', new Code('x')],
    ['MinKey', new MinKey()],
    ['MaxKey', new MaxKey()],
  ])('the BSON type %s', async (name, value) => {
    await expect(collection.insertOne({ value })).rejects.toMatchObject(refusal(`The BSON type ${name}`));
  });

  it('options of single statements', async () => {
    const filtered = collection.updateOne({}, { $set: { a: 1 } }, { arrayFilters: [{ x: 1 }] });
    await expect(filtered).rejects.toMatchObject(refusal('The option arrayFilters of update'));
    const hinted = collection.updateOne({}, { $set: { a: 1 } }, { hint: 'a_1' });
    await expect(hinted).rejects.toMatchObject(refusal('The option hint of update'));
    const collated = collection.deleteOne({}, { collation: { locale: 'en' } });
    await expect(collated).rejects.toMatchObject(refusal('The option collation of delete'));
    expect(await collection.countDocuments()).toBe(1);
  });

  it('field names with $, change streams and passwords', async () => {
    await expect(collection.insertOne({ $a: 1 })).rejects.toMatchObject({ code: 238 });
    await expect(collection.watch().next()).rejects.toMatchObject({ code: 238 });
    const withPassword = new MongoClient(database.uri.replace('://', '://user:secret@'), {
      serverSelectionTimeoutMS: 3000,
    });
    await expect(withPassword.connect()).rejects.toThrow(
      /not supported by the embedded database|saslSupportedMechs/,
    );
    await withPassword.close();
  });

  it('commands that MongoDB does not allow in a transaction', async () => {
    await database.client.withSession(async (session) => {
      session.startTransaction();
      const count = database.db.command({ count: 'c' }, { session });
      await expect(count).rejects.toMatchObject({ code: 263 });
    });
  });
});
