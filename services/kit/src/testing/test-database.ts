import { randomBytes } from 'node:crypto';
import mongoose from 'mongoose';
import { afterAll, inject } from 'vitest';

/** What `database.global.ts` provides. */
declare module 'vitest' {
  interface ProvidedContext {
    mongodbUri: string;
  }
}

export type TestDatabase = {
  uri: string;
  /** A fresh database for the service under test. */
  dbName: string;
  /** A fresh database for sessions, as the profile service's would be. */
  sessionsDbName: string;
};

/** Names of databases that nobody else uses; they are dropped after the file's tests. */
export function testDatabase(): TestDatabase {
  const uri = inject('mongodbUri');
  const id = randomBytes(6).toString('hex');
  const names = { dbName: `test_${id}`, sessionsDbName: `test_${id}_sessions` };
  afterAll(async () => {
    const client = new mongoose.mongo.MongoClient(uri);
    try {
      for (const name of Object.values(names)) await client.db(name).dropDatabase();
    } finally {
      await client.close();
    }
  });
  return { uri, ...names };
}
