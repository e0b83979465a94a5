import MongoStore from 'connect-mongo';
import { MongoClient } from 'mongodb';
import mongoose from 'mongoose';
import { RateLimiterMongo } from 'rate-limiter-flexible';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useDatabase } from './support.ts';

type SessionData = Parameters<MongoStore['set']>[1];

const database = useDatabase();

describe('mongoose', () => {
  let connection: mongoose.Connection;
  beforeAll(async () => {
    connection = await mongoose
      .createConnection(database.uri, { dbName: database.db.databaseName })
      .asPromise();
  });
  afterAll(() => connection?.close());

  const schema = new mongoose.Schema(
    {
      name: { type: String, required: true, unique: true },
      size: Number,
      tags: [String],
      parts: [new mongoose.Schema({ text: String, weight: Number })],
      owner: { type: mongoose.Schema.Types.ObjectId, ref: 'Owner' },
      map: { type: Map, of: Number },
    },
    { timestamps: true },
  ).index({ size: -1, name: 1 });

  it('supports models, validation, versions and populate', async () => {
    const Owner = connection.model('Owner', new mongoose.Schema({ name: String }));
    const Thing = connection.model('Thing', schema);
    await Thing.init();
    const owner = await Owner.create({ name: 'o' });
    const thing = await Thing.create({
      name: 't',
      size: 1,
      tags: ['a'],
      parts: [{ text: 'p', weight: 2 }],
      owner: owner._id,
      map: { x: 1 },
    });
    thing.tags.push('b');
    thing.parts[0]?.set('weight', 3);
    thing.map?.set('y', 2);
    await thing.save();
    const found = await Thing.findById(thing._id).populate('owner').orFail();
    expect(found.toObject()).toMatchObject({ name: 't', tags: ['a', 'b'], owner: { name: 'o' }, __v: 1 });
    expect(found.parts[0]?.weight).toBe(3);
    expect(Object.fromEntries(found.map ?? [])).toEqual({ x: 1, y: 2 });
    found.parts.splice(0, 1);
    await found.save();
    expect((await Thing.findOne({ name: 't' }).lean())?.parts).toEqual([]);
    await expect(Thing.create({ name: 't' })).rejects.toMatchObject({ code: 11000, keyValue: { name: 't' } });
    expect(await Thing.exists({ name: 't' })).toMatchObject({ _id: thing._id });
    expect(await Thing.bulkSave([new Thing({ name: 'u' }), new Thing({ name: 'v' })])).toMatchObject({
      insertedCount: 2,
    });
    expect(await Thing.diffIndexes()).toEqual({ toDrop: [], toCreate: [] });
    await Thing.syncIndexes();
    const names: string[] = [];
    for await (const each of Thing.find().sort({ name: 1 }).cursor()) names.push(each.name);
    expect(names).toEqual(['t', 'u', 'v']);
  });

  it('supports transactions', async () => {
    const Account = connection.model('Account', new mongoose.Schema({ _id: String, sum: Number }));
    await Account.create(
      [
        { _id: 'a', sum: 10 },
        { _id: 'b', sum: 0 },
      ],
      { ordered: true },
    );
    const move = (sum: number) =>
      connection.transaction(async (session) => {
        const from = await Account.findById('a').session(session).orFail();
        await Account.updateOne({ _id: 'b' }, { $inc: { sum } }, { session });
        from.sum = (from.sum ?? 0) - sum;
        await from.save({ session });
        if (from.sum < 0) throw new Error('not enough');
      });
    await Promise.all([move(1), move(2), move(3)]);
    await expect(move(100)).rejects.toThrow('not enough');
    expect(await Account.find().sort({ _id: 1 }).lean()).toMatchObject([{ sum: 4 }, { sum: 6 }]);
  });
});

describe('connect-mongo', () => {
  it('stores, touches, counts and destroys sessions', async () => {
    const store = MongoStore.create({
      client: database.client,
      dbName: database.db.databaseName,
      touchAfter: 0,
    });
    type Callback<T> = (error: unknown, value?: T | null) => void;
    const call = <T>(run: (done: Callback<T>) => void) =>
      new Promise<T | null | undefined>((resolve, reject) =>
        run((error, value) => (error ? reject(error) : resolve(value))),
      );
    const session = {
      cookie: { originalMaxAge: 60_000, expires: new Date(Date.now() + 60_000) },
      user: 'u',
    } as unknown as SessionData;
    await call((done) => store.set('one', session, done));
    await call((done) => store.set('one', { ...session, user: 'v' } as SessionData, done));
    expect(await call((done) => store.get('one', done))).toMatchObject({ user: 'v' });
    await call((done) => store.touch('one', session, done));
    expect(await call((done) => store.length(done as Callback<number>))).toBe(1);
    expect(await call((done) => store.all(done as Callback<unknown>))).toHaveLength(1);
    await call((done) => store.destroy('one', done));
    expect(await call((done) => store.get('one', done))).toBeFalsy();
    await call((done) => store.clear(done));
  });
});

describe('rate-limiter-flexible', () => {
  it('counts, blocks and resets, with many requests at the same time', async () => {
    const options = { storeClient: database.client, dbName: database.db.databaseName, keyPrefix: 'limit' };
    const limiter = new RateLimiterMongo({ ...options, points: 10, duration: 60 });
    await limiter.createIndexes();
    const results = await Promise.allSettled(Array.from({ length: 25 }, () => limiter.consume('k')));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    expect((await limiter.get('k'))?.consumedPoints).toBe(25);
    await limiter.block('k', 30);
    await expect(limiter.consume('k')).rejects.toMatchObject({ remainingPoints: 0 });
    expect(await limiter.delete('k')).toBe(true);
    expect((await limiter.consume('k', 3)).remainingPoints).toBe(7);
    await database.db.collection('limit').updateOne({}, { $set: { expire: new Date(Date.now() - 1000) } });
    expect((await limiter.consume('k', 1)).remainingPoints).toBe(9);
  });
});

describe('the driver', () => {
  it('connects to the replica set, and directly to the server', async () => {
    await database.client.db('admin').command({ ping: 1 });
    const { host } = new URL(database.uri.replace('mongodb:', 'http:'));
    const direct = await new MongoClient(`mongodb://${host.split(',')[0]}/?directConnection=true`).connect();
    expect(await direct.db('admin').command({ hello: 1 })).toMatchObject({
      isWritablePrimary: true,
      setName: expect.any(String),
    });
    await direct.close();
  });
});
