import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { MongoClient as Client, Collection, Document } from 'mongodb';

/**
 * Operations a second at 1 and 32 clients. Measures MONGODB_URI where it is set, else the embedded database
 * as a process of its own, as the product runs it.
 */
const { MongoClient } = createRequire(import.meta.url)('mongodb') as typeof import('mongodb');
const secondsEach = Number(process.env.BENCH_SECONDS ?? 2);
const rows = 10_000;

type Operation = (collection: Collection<Document>, client: Client, n: number) => Promise<unknown>;

const anyOf = (n: number) => (n * 7919) % rows;

const operations: Record<string, Operation> = {
  insert: (collection, _, n) =>
    collection.insertOne({ key: `new-${process.pid}-${n}`, group: n % 100, n, text: 'x'.repeat(200) }),
  'find by id': (collection, _, n) => collection.findOne({ _id: anyOf(n) as never }),
  'find by index': (collection, _, n) =>
    collection
      .find({ group: n % 100 })
      .sort({ n: -1 })
      .limit(10)
      .toArray(),
  update: (collection, _, n) => collection.updateOne({ _id: anyOf(n) as never }, { $inc: { seen: 1 } }),
  upsert: (collection, _, n) =>
    collection.updateOne({ key: `upsert-${n % 1000}` }, { $inc: { n: 1 } }, { upsert: true }),
  transaction: (collection, client, n) =>
    client.withSession((session) =>
      session.withTransaction(async () => {
        await collection.updateOne({ _id: anyOf(n) as never }, { $inc: { moved: -1 } }, { session });
        await collection.insertOne({ key: `txn-${process.pid}-${n}`, n }, { session });
      }),
    ),
};

async function embedded(): Promise<{ uri: string; stop: () => Promise<void> }> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'embedded-mongo-bench-'));
  const main = path.join(import.meta.dirname, '..', 'src', 'main.ts');
  const child = spawn(process.execPath, [main, '--data-dir', dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  const stop = async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
    await rm(dataDir, { recursive: true });
  };
  return { uri: JSON.parse(line).uri, stop };
}

let counter = 0;

async function measure(
  operation: Operation,
  collection: Collection<Document>,
  client: Client,
  clients: number,
): Promise<number> {
  const end = performance.now() + secondsEach * 1000;
  const started = performance.now();
  let done = 0;
  const one = async () => {
    while (performance.now() < end) {
      await operation(collection, client, counter++);
      done++;
    }
  };
  await Promise.all(Array.from({ length: clients }, one));
  return done / ((performance.now() - started) / 1000);
}

const server = process.env.MONGODB_URI
  ? { uri: process.env.MONGODB_URI, stop: async () => {} }
  : await embedded();
const client = await new MongoClient(server.uri, { maxPoolSize: 40 }).connect();
const database = client.db(`bench_${process.pid}`);
const collection = database.collection('docs');
await collection.createIndexes([{ key: { key: 1 }, unique: true }, { key: { group: 1, n: -1 } }]);
await collection.insertMany(
  Array.from({ length: rows }, (_, at) => ({
    _id: at,
    key: `k${at}`,
    group: at % 100,
    n: at,
    text: 'x'.repeat(200),
  })) as never[],
);
console.log(`operations a second (${secondsEach} s each, ${rows} documents)`);
console.log(`${'operation'.padEnd(16)}${'1 client'.padStart(10)}${'32 clients'.padStart(12)}`);
for (const [name, operation] of Object.entries(operations)) {
  const one = await measure(operation, collection, client, 1);
  const many = await measure(operation, collection, client, 32);
  console.log(`${name.padEnd(16)}${one.toFixed(0).padStart(10)}${many.toFixed(0).padStart(12)}`);
}
await database.dropDatabase();
await client.close();
await server.stop();
