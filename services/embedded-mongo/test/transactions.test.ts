import {
  type ClientSession,
  type Collection,
  type Document,
  Long,
  MongoClient,
  type MongoServerError,
} from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { realUri, until, useDatabase } from './support.ts';

const database = useDatabase({ strict: false });

const transient = (error: MongoServerError) => error.hasErrorLabel('TransientTransactionError');

async function seeded(...docs: Document[]): Promise<Collection<Document>> {
  const collection = database.fresh();
  await collection.createIndex({ k: 1 }, { unique: true, sparse: true });
  await collection.insertMany(docs as never[]);
  return collection;
}

describe('a transaction', () => {
  it('is visible to no other client before its commit, and completely visible after it', async () => {
    const collection = await seeded({ _id: 1, n: 1 });
    await database.client.withSession(async (session) => {
      session.startTransaction();
      await collection.updateOne({ _id: 1 as never }, { $inc: { n: 1 } }, { session });
      await collection.insertOne({ _id: 2 as never, n: 9 }, { session });
      expect(await collection.find({}, { session }).sort({ _id: 1 }).toArray()).toEqual([
        { _id: 1, n: 2 },
        { _id: 2, n: 9 },
      ]);
      expect(await collection.countDocuments({ n: { $gte: 2 } }, { session })).toBe(2);
      expect(await collection.find().toArray()).toEqual([{ _id: 1, n: 1 }]);
      await session.commitTransaction();
    });
    expect(await collection.find().sort({ _id: 1 }).toArray()).toEqual([
      { _id: 1, n: 2 },
      { _id: 2, n: 9 },
    ]);
  });

  it('leaves nothing behind when it is aborted', async () => {
    const collection = await seeded({ _id: 1, n: 1 });
    await database.client.withSession(async (session) => {
      session.startTransaction();
      await collection.deleteOne({ _id: 1 as never }, { session });
      await collection.insertOne({ k: 'x' }, { session });
      expect(await collection.countDocuments({}, { session })).toBe(1);
      await session.abortTransaction();
    });
    expect(await collection.find().toArray()).toEqual([{ _id: 1, n: 1 }]);
    await collection.insertOne({ k: 'x' });
  });

  it('reads a snapshot of the database, even if other clients write during the transaction', async () => {
    const collection = await seeded({ _id: 1, n: 1 }, { _id: 2, n: 1 });
    await database.client.withSession(async (session) => {
      session.startTransaction();
      expect(await collection.findOne({ _id: 1 as never }, { session })).toEqual({ _id: 1, n: 1 });
      await collection.updateMany({}, { $set: { n: 5 } });
      await collection.insertOne({ _id: 3 as never, n: 5 });
      expect(await collection.find({ n: 1 }, { session }).toArray()).toHaveLength(2);
      expect(await collection.find({}, { session }).sort({ n: 1 }).toArray()).toHaveLength(2);
      await session.commitTransaction();
    });
    expect(await collection.countDocuments({ n: 5 })).toBe(3);
  });

  it('includes its own writes when it sorts, limits and groups', async () => {
    const collection = await seeded({ _id: 1, n: 1 }, { _id: 2, n: 5 }, { _id: 3, n: 9 });
    await collection.createIndex({ n: -1 });
    await database.client.withSession(async (session) => {
      session.startTransaction();
      await collection.updateOne({ _id: 1 as never }, { $set: { n: 7 } }, { session });
      await collection.insertOne({ _id: 4 as never, n: 8 }, { session });
      const top = await collection
        .find({ n: { $gte: 5 } }, { session })
        .sort({ n: -1 })
        .limit(3)
        .toArray();
      expect(top.map(({ _id }) => _id)).toEqual([3, 4, 1]);
      const [sum] = await collection
        .aggregate([{ $group: { _id: null, n: { $sum: '$n' } } }], { session })
        .toArray();
      expect(sum).toEqual({ _id: null, n: 29 });
      await session.abortTransaction();
    });
  });

  it('conflicts with a write after its snapshot, with the transient error 112', async () => {
    const collection = await seeded({ _id: 1, n: 1 });
    await database.client.withSession(async (session) => {
      session.startTransaction();
      await collection.findOne({}, { session });
      await collection.updateOne({}, { $inc: { n: 1 } });
      const error = await collection.updateOne({}, { $inc: { n: 1 } }, { session }).catch((e) => e);
      expect(error).toMatchObject({ code: 112, codeName: 'WriteConflict' });
      expect(transient(error)).toBe(true);
    });
    expect(await collection.findOne()).toEqual({ _id: 1, n: 2 });
  });

  it('conflicts with another transaction that writes the same document or unique key', async () => {
    const collection = await seeded({ _id: 1, n: 1 });
    await database.client.withSession(async (first) =>
      database.client.withSession(async (second) => {
        for (const write of [
          (session: typeof first) =>
            collection.updateOne({ _id: 1 as never }, { $inc: { n: 1 } }, { session }),
          (session: typeof first) => collection.insertOne({ k: 'same' }, { session }),
        ]) {
          first.startTransaction();
          second.startTransaction();
          await write(first);
          const error = await write(second).catch((e) => e);
          expect(error).toMatchObject({ code: 112 });
          expect(transient(error)).toBe(true);
          await second.abortTransaction();
          await first.commitTransaction();
        }
      }),
    );
    expect(await collection.countDocuments({ k: 'same' })).toBe(1);
  });

  it('ends with its first error, so later statements of the transaction fail', async () => {
    const collection = await seeded({ _id: 1, k: 'a' });
    await database.client.withSession(async (session) => {
      session.startTransaction();
      await collection.insertOne({ _id: 2 as never }, { session });
      await expect(collection.insertOne({ k: 'a' }, { session })).rejects.toMatchObject({ code: 11000 });
      const error = await collection.findOne({}, { session }).catch((e) => e);
      expect(error).toMatchObject({ code: 251 });
      expect(transient(error)).toBe(true);
    });
    expect(await collection.countDocuments()).toBe(1);
  });

  it('makes a write of another client wait until the transaction has ended', async () => {
    const collection = await seeded({ _id: 1, n: 1 });
    await database.client.withSession(async (session) => {
      session.startTransaction();
      await collection.updateOne({ _id: 1 as never }, { $inc: { n: 10 } }, { session });
      let done = false;
      const outside = collection.updateOne({ _id: 1 as never }, { $inc: { n: 100 } }).then(() => {
        done = true;
      });
      expect(await collection.findOne()).toEqual({ _id: 1, n: 1 });
      expect(done).toBe(false);
      await session.commitTransaction();
      await outside;
    });
    expect(await collection.findOne()).toEqual({ _id: 1, n: 111 });
  });

  it('makes an update of many documents by another client wait before its first write, not between two writes', async () => {
    const collection = await seeded({ _id: 1, n: 0 }, { _id: 2, n: 0, to: 'b' });
    await collection.createIndex({ to: 1, by: 1 }, { unique: true });
    await database.client.withSession(async (session) => {
      session.startTransaction();
      await collection.insertOne({ to: 'b', by: 'c' }, { session });
      const waiting = collection.updateMany({}, { $inc: { n: 1 }, $set: { by: 'c' } });
      await database.db.command({ ping: 1 });
      await session.abortTransaction();
      expect(await waiting).toMatchObject({ modifiedCount: 2 });
    });
    expect(await collection.find().sort({ _id: 1 }).toArray()).toEqual([
      { _id: 1, n: 1, by: 'c' },
      { _id: 2, n: 1, to: 'b', by: 'c' },
    ]);
  });

  it('loses no increment when many transactions run at the same time', async () => {
    const collection = await seeded({ _id: 1, n: 0 }, { _id: 2, n: 0 });
    const one = () =>
      database.client.withSession((session) =>
        session.withTransaction(async () => {
          const before = await collection.findOne({ _id: 1 as never }, { session });
          await collection.updateOne({ _id: 1 as never }, { $set: { n: before?.n + 1 } }, { session });
          await collection.updateOne({ _id: 2 as never }, { $inc: { n: -1 } }, { session });
        }),
      );
    await Promise.all(Array.from({ length: 12 }, one));
    expect(await collection.find().sort({ _id: 1 }).toArray()).toEqual([
      { _id: 1, n: 12 },
      { _id: 2, n: -12 },
    ]);
  });

  it('may swap unique values and create a collection', async () => {
    const collection = await seeded({ _id: 1, k: 'a' }, { _id: 2, k: 'b' });
    const fresh = database.fresh();
    await database.client.withSession((session) =>
      session.withTransaction(async () => {
        await collection.updateOne({ _id: 1 as never }, { $unset: { k: '' } }, { session });
        await collection.updateOne({ _id: 2 as never }, { $set: { k: 'a' } }, { session });
        await collection.updateOne({ _id: 1 as never }, { $set: { k: 'b' } }, { session });
        await fresh.insertOne({ made: true }, { session });
      }),
    );
    expect(await collection.find().sort({ k: 1 }).toArray()).toEqual([
      { _id: 2, k: 'a' },
      { _id: 1, k: 'b' },
    ]);
    expect(await fresh.countDocuments()).toBe(1);
    await expect(collection.insertOne({ k: 'b' })).rejects.toMatchObject({ code: 11000 });
  });

  it('can be committed twice, as a driver does after a lost reply', async () => {
    const collection = await seeded({ _id: 1, n: 1 });
    await database.client.withSession(async (session) => {
      session.startTransaction();
      await collection.updateOne({}, { $inc: { n: 1 } }, { session });
      await session.commitTransaction();
      await session.commitTransaction();
    });
    expect(await collection.findOne()).toEqual({ _id: 1, n: 2 });
  });

  it('can continue to read its cursor after it has deleted the documents', async () => {
    const collection = await seeded(...Array.from({ length: 20 }, (_, at) => ({ _id: at })));
    await database.client.withSession(async (session) => {
      session.startTransaction();
      const cursor = collection.find({}, { session, batchSize: 3 }).sort({ _id: 1 });
      await cursor.next();
      await collection.deleteMany({});
      expect((await cursor.toArray()).length).toBe(19);
      await session.abortTransaction();
    });
  });
});

describe('a collection that a transaction creates', () => {
  const names = async () => (await database.db.listCollections().toArray()).map(({ name }) => name);

  it('has the indexes that the transaction created, and still exists after the commit', async () => {
    const collection = database.fresh();
    const name = collection.collectionName;
    await database.client.withSession(async (session) => {
      session.startTransaction();
      await database.db.createCollection(name, { session });
      await collection.createIndex({ k: 1 }, { unique: true, session });
      await collection.insertOne({ k: 1 }, { session });
      expect(await collection.countDocuments({ k: 1 }, { session })).toBe(1);
      await session.commitTransaction();
    });
    expect(await collection.countDocuments({ k: 1 })).toBe(1);
    await expect(collection.insertOne({ k: 1 })).rejects.toMatchObject({ code: 11000 });
  });

  it('can also be created by createIndexes, and the unique index applies inside the transaction', async () => {
    const collection = database.fresh();
    await database.client.withSession(async (session) => {
      session.startTransaction();
      await collection.createIndex({ k: 1 }, { unique: true, session });
      await collection.createIndex({ k: 1 }, { unique: true, session });
      await collection.insertOne({ k: 1 }, { session });
      await expect(collection.insertOne({ k: 1 }, { session })).rejects.toMatchObject({ code: 11000 });
    });
  });

  it('does not exist after an abort, and neither do its indexes', async () => {
    const collection = database.fresh();
    const { collectionName } = collection;
    await database.client.withSession(async (session) => {
      session.startTransaction();
      await database.db.createCollection(collectionName, { session });
      await collection.createIndex({ k: 1 }, { session });
      await session.abortTransaction();
    });
    expect(await names()).not.toContain(collectionName);
  });

  it('makes createIndexes of another client wait until the transaction has ended', async () => {
    const collection = database.fresh();
    await database.client.withSession(async (session) => {
      session.startTransaction();
      await database.db.createCollection(collection.collectionName, { session });
      let isDone = false;
      const waiting = collection.createIndex({ n: 1 }).then(() => {
        isDone = true;
      });
      await database.db.command({ ping: 1 });
      expect(isDone).toBe(false);
      await session.abortTransaction();
      await waiting;
    });
    expect(await collection.indexes()).toHaveLength(2);
  });

  it('must be new: create and createIndexes are refused for an existing collection', async () => {
    const collection = await seeded({ _id: 1 });
    const { collectionName } = collection;
    await database.client.withSession(async (session) => {
      session.startTransaction();
      await expect(database.db.createCollection(collectionName, { session })).rejects.toMatchObject({
        code: 48,
      });
      await session.abortTransaction();
      session.startTransaction();
      await collection.createIndex({ k: 1 }, { unique: true, sparse: true, session });
      await expect(collection.createIndex({ n: 1 }, { session })).rejects.toMatchObject({ code: 263 });
    });
  });

  it('must be empty: an index is refused after the first insert', async () => {
    const collection = database.fresh();
    await database.client.withSession(async (session) => {
      session.startTransaction();
      await collection.insertOne({ k: 1 }, { session });
      await expect(collection.createIndex({ k: 1 }, { session })).rejects.toMatchObject({ code: 263 });
    });
  });
});

// The driver gives each retryable write a `txnNumber`. These tests choose it, so that they can send a write again as a
// retry.
describe('a retryable write', () => {
  let other: MongoClient;
  beforeAll(async () => {
    other = await new MongoClient(database.uri).connect();
  });
  afterAll(() => other?.close());

  const numbered = (session: ClientSession, number: number, command: Document) =>
    other
      .db(database.db.databaseName)
      .command({ ...command, txnNumber: Long.fromNumber(number) }, { session });

  it('is executed once, and its retry gets the same reply', async () => {
    const collection = await seeded({ _id: 1, n: 0 });
    const command = {
      findAndModify: collection.collectionName,
      query: { _id: 1 },
      update: { $inc: { n: 5 } },
      new: true,
    };
    await other.withSession(async (session) => {
      const first = await numbered(session, 1001, command);
      expect((await numbered(session, 1001, command)).value).toEqual(first.value);
      expect(first.value).toEqual({ _id: 1, n: 5 });
      expect((await numbered(session, 1002, command)).value).toEqual({ _id: 1, n: 10 });
      await expect(numbered(session, 1001, command)).rejects.toMatchObject({ code: 225 });
    });
  });

  it('continues at the statement that had to wait, if it has several statements', async () => {
    const collection = await seeded({ _id: 1, n: 0 }, { _id: 2, n: 0 });
    const updates = [1, 2].map((_id) => ({ q: { _id }, u: { $inc: { n: 1 } } }));
    const command = { update: collection.collectionName, updates };
    await other.withSession((writer) =>
      database.client.withSession(async (session) => {
        session.startTransaction();
        await collection.updateOne({ _id: 2 as never }, { $set: { seen: true } }, { session });
        const waiting = numbered(writer, 1003, command);
        await until(async () => (await collection.findOne({ _id: 1 as never }))?.n === 1);
        await session.commitTransaction();
        expect(await waiting).toMatchObject({ n: 2, nModified: 2 });
        expect(await numbered(writer, 1003, command)).toMatchObject({ n: 2, nModified: 2 });
      }),
    );
    expect(await collection.find().sort({ _id: 1 }).toArray()).toEqual([
      { _id: 1, n: 1 },
      { _id: 2, n: 1, seen: true },
    ]);
  });

  it('is executed once if its retry arrives while it waits for a transaction', async () => {
    const collection = await seeded({ _id: 1, n: 0 });
    const { collectionName } = collection;
    const command = { update: collectionName, updates: [{ q: { _id: 1 }, u: { $inc: { n: 1 } } }] };
    let sent = 0;
    other.on('connectionCheckedOut', () => sent++);
    await other.withSession((writer) =>
      database.client.withSession(async (session) => {
        session.startTransaction();
        await collection.updateOne({ _id: 1 as never }, { $set: { seen: true } }, { session });
        const both = [1004, 1004].map((number) => numbered(writer, number, command));
        await until(() => sent === 2);
        await database.db.command({ ping: 1 });
        await session.commitTransaction();
        for (const reply of await Promise.all(both)) expect(reply).toMatchObject({ n: 1, nModified: 1 });
      }),
    );
    expect(await collection.findOne()).toEqual({ _id: 1, n: 1, seen: true });
  });

  it('is executed by its retry if the first attempt changed nothing', async () => {
    const collection = database.fresh();
    const updates = [{ q: { _id: 1 }, u: { $inc: { n: 1 } } }];
    const command = { update: collection.collectionName, updates };
    await other.withSession(async (session) => {
      expect(await numbered(session, 1005, command)).toMatchObject({ n: 0 });
      await collection.insertOne({ _id: 1 as never, n: 0 });
      expect(await numbered(session, 1005, command)).toMatchObject({ n: 1, nModified: 1 });
    });
  });
});

describe.skipIf(realUri !== undefined)('strict mode', () => {
  const tricky = useDatabase({ strict: true });

  it('makes transactions fail once and drops replies; a driver recovers from both', async () => {
    const collection = tricky.fresh();
    await collection.insertOne({ _id: 1 as never, n: 0 });
    let attempts = 0;
    for (let at = 0; at < 9; at++)
      await tricky.client.withSession((session) =>
        session.withTransaction(async () => {
          attempts++;
          await collection.updateOne({ _id: 1 as never }, { $inc: { n: 1 } }, { session });
        }),
      );
    for (let at = 0; at < 20; at++) await collection.updateOne({ _id: 1 as never }, { $inc: { n: 1 } });
    expect(await collection.findOne()).toEqual({ _id: 1, n: 29 });
    expect(attempts).toBeGreaterThan(9);
  });

  it('shuffles unsorted results and sends small first batches', async () => {
    const collection = tricky.fresh();
    await collection.insertMany(Array.from({ length: 40 }, (_, at) => ({ _id: at })) as never[]);
    const unsorted = await collection.find().toArray();
    expect(unsorted.map(({ _id }) => _id)).not.toEqual(Array.from({ length: 40 }, (_, at) => at));
    expect(new Set(unsorted.map(({ _id }) => _id)).size).toBe(40);
    const reply = await tricky.db.command({ find: collection.collectionName });
    expect(reply.cursor.firstBatch.length).toBe(2);
    expect((await collection.find().sort({ _id: 1 }).toArray()).map(({ _id }) => _id)).toEqual(
      Array.from({ length: 40 }, (_, at) => at),
    );
  });
});
