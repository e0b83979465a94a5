import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { defineModel, ensureIndexes, insertMany } from '../src/index.ts';
import { testDatabase } from '../src/testing/index.ts';

const { uri, dbName } = testDatabase();
let connection: mongoose.Connection;
beforeAll(async () => {
  connection = await mongoose.createConnection(uri, { dbName }).asPromise();
  defineModel<{ _id: string; name: string; place: number }>('Lamp', {
    collection: 'lamps',
    indexes: [[{ name: 1 }, { unique: true }], [{ place: 1 }]],
  })(connection);
  await ensureIndexes(connection);
});
afterAll(() => connection.close());

const indexNames = async () =>
  (await connection.collection('lamps').indexes()).map(({ name }) => name).sort();

it('builds the indexes again after it has inserted many records, and keeps the unique indexes meanwhile', async () => {
  await insertMany(connection, { name: 'lamps', count: 100_000 }, async () => {
    expect(await indexNames()).toEqual(['_id_', 'name_1']);
    const lamps = Array.from({ length: 20 }, (_, place) => ({
      _id: `${place}`,
      name: `lamp ${place}`,
      place,
    }));
    await connection.collection<{ _id: string }>('lamps').insertMany(lamps);
  });
  expect(await indexNames()).toEqual(['_id_', 'name_1', 'place_1']);
  expect(await connection.collection('lamps').countDocuments({ place: { $gte: 15 } })).toBe(5);
});

it('keeps all indexes for a few records', async () => {
  await insertMany(connection, { name: 'lamps', count: 10 }, async () => {
    expect(await indexNames()).toEqual(['_id_', 'name_1', 'place_1']);
  });
});
