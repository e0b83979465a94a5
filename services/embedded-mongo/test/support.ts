import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type Collection, type Db, type Document, MongoClient } from 'mongodb';
import { afterAll, beforeAll } from 'vitest';
import { type EmbeddedMongo, type EmbeddedMongoOptions, startEmbeddedMongo } from '../src/index.ts';

/** If MONGODB_URI is set, the suite uses that MongoDB instead of the embedded server. */
export const realUri = process.env.MONGODB_URI;
export const strict = process.env.EMBEDDED_MONGO_STRICT === '1';

export async function tempFolder(): Promise<string> {
  return await mkdtemp(path.join(os.tmpdir(), 'embedded-mongo-'));
}

export async function startServer(
  options: Partial<EmbeddedMongoOptions> = {},
): Promise<EmbeddedMongo & { dataDir: string }> {
  const dataDir = options.dataDir ?? (await tempFolder());
  return { ...(await startEmbeddedMongo({ strict, ...options, dataDir })), dataDir };
}

let counter = 0;

export type Fixture = { client: MongoClient; uri: string; db: Db; fresh: () => Collection<Document> };

export function useDatabase(options: Partial<EmbeddedMongoOptions> = {}): Fixture {
  let server: (EmbeddedMongo & { dataDir: string }) | undefined;
  const fixture = {} as Fixture;
  beforeAll(async () => {
    if (!realUri) server = await startServer(options);
    fixture.uri = realUri ?? (server as EmbeddedMongo).uri;
    fixture.client = await new MongoClient(fixture.uri).connect();
    fixture.db = fixture.client.db(`conformance_${process.pid}_${Date.now()}_${counter++}`);
    fixture.fresh = () => fixture.db.collection<Document>(`c${counter++}`);
  });
  afterAll(async () => {
    await fixture.db?.dropDatabase();
    await fixture.client?.close();
    await server?.close();
    if (server) await rm(server.dataDir, { recursive: true, force: true });
  });
  return fixture;
}

export async function ids(collection: Collection<Document>, filter: Document): Promise<unknown[]> {
  const found = await collection
    .find(filter, { projection: { _id: 1 } })
    .sort({ _id: 1 })
    .toArray();
  return found.map((doc) => doc._id);
}

export async function until(condition: () => Promise<boolean> | boolean, withinMs = 60_000): Promise<void> {
  const end = Date.now() + withinMs;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error('the condition did not come about in time');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
