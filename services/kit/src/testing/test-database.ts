import { randomBytes } from 'node:crypto';
import mongoose from 'mongoose';
import { afterAll, inject } from 'vitest';

/** `database.global.ts` provides these values. */
declare module 'vitest' {
  interface ProvidedContext {
    mongodbUri: string;
    ordinaryMongodbUri: string;
  }
}

export type TestDatabase = {
  uri: string;
  dbName: string;
  /** The database of the sessions, which are in the profile service's database outside tests. */
  sessionsDbName: string;
};

/**
 * Only the test file that calls this function uses the databases, which are dropped after the file's tests.
 * @param isStrict true for the strict database server, see `database.global.ts`; false for the ordinary one. Tests that
 *   count commands or examined documents need the ordinary server, because the strict one raises both counts.
 */
export function testDatabase({ isStrict = true } = {}): TestDatabase {
  const uri = inject(isStrict ? 'mongodbUri' : 'ordinaryMongodbUri');
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
