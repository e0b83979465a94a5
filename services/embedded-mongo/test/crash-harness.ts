import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { type Document, MongoClient } from 'mongodb';
import { indexKeys } from '../src/storage/indexes.ts';
import { Store } from '../src/storage/store.ts';
import { decode } from '../src/values/decode.ts';

export async function spawnServer(
  script: string,
  ...args: string[]
): Promise<{ child: ChildProcess; uri: string }> {
  const file = path.resolve(import.meta.dirname, script);
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
  const [line] = (await once(lines, 'line')) as [string];
  return { child, uri: JSON.parse(line).uri };
}

export async function kill(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}

/** The writes that were sent, and which of them the server acknowledged. */
export type Journal = {
  inserted: Set<string>;
  deleted: Set<string>;
  increments: Map<string, { asked: number; done: number }>;
  transfers: Map<string, 'asked' | 'done'>;
};

export const newJournal = (): Journal => ({
  inserted: new Set(),
  deleted: new Set(),
  increments: new Map(),
  transfers: new Map(),
});

const accounts = 6;

/** The tests check that the `sum` of each account always agrees with the ledger's transfers. */
export async function prepare(uri: string): Promise<void> {
  const client = await new MongoClient(uri).connect();
  const db = client.db('crash');
  await db.collection('docs').createIndexes([{ key: { key: 1 }, unique: true }, { key: { tags: 1, n: -1 } }]);
  await db.collection('ledger').createIndex({ from: 1, to: 1 });
  await db.collection('accounts').createIndex({ sum: -1 });
  await db
    .collection('accounts')
    .insertMany(Array.from({ length: accounts }, (_, at) => ({ _id: at, sum: 0 })) as never[]);
  await client.close();
}

export async function load(uri: string, round: number, journal: Journal): Promise<void> {
  const client = await new MongoClient(uri, { serverSelectionTimeoutMS: 300, retryWrites: false }).connect();
  const db = client.db('crash');
  const docs = db.collection<Document>('docs');
  let running = true;
  const worker = async (name: number) => {
    for (let step = 0; running; step++) {
      const key = `${round}-${name}-${step}`;
      await docs.insertOne({ key, n: step, tags: [`t${step % 5}`, `w${name}`] });
      journal.inserted.add(key);
      const counter = `c${(name + step) % 4}`;
      const known = journal.increments.get(counter) ?? { asked: 0, done: 0 };
      journal.increments.set(counter, known);
      known.asked++;
      await db.collection('counters').updateOne({ name: counter }, { $inc: { n: 1 } }, { upsert: true });
      known.done++;
      if (step % 3 === 0) {
        journal.inserted.delete(key);
        await docs.deleteOne({ key });
        journal.deleted.add(key);
      } else
        await docs.updateOne({ key }, {
          $push: { tags: { $each: ['x'], $slice: -2 } },
          $inc: { n: 1000 },
        } as Document);
      if (step % 2 === 0) await transfer(client, key, journal);
    }
  };
  try {
    await Promise.all(Array.from({ length: 6 }, (_, name) => worker(name)));
  } catch {
    running = false;
  }
  await client.close(true);
}

async function transfer(client: MongoClient, key: string, journal: Journal): Promise<void> {
  const db = client.db('crash');
  const from = key.length % accounts;
  const to = (from + 1 + (key.charCodeAt(key.length - 1) % (accounts - 1))) % accounts;
  journal.transfers.set(key, 'asked');
  await client.withSession((session) =>
    session.withTransaction(async () => {
      await db.collection('accounts').updateOne({ _id: from as never }, { $inc: { sum: -1 } }, { session });
      await db.collection('ledger').insertOne({ key, from, to }, { session });
      await db.collection('accounts').updateOne({ _id: to as never }, { $inc: { sum: 1 } }, { session });
    }),
  );
  journal.transfers.set(key, 'done');
}

export function violations(dataDir: string, journal: Journal): string[] {
  const store = new Store(dataDir);
  const wrong: string[] = [];
  try {
    const check = store.main.get<{ integrity_check: string }>('PRAGMA integrity_check')?.integrity_check;
    if (check !== 'ok') wrong.push(`SQLite: ${check}`);
    const docs = new Map(rows(store, 'docs').map((doc) => [doc.get('key') as string, doc]));
    for (const key of journal.inserted) if (!docs.has(key)) wrong.push(`lost insert ${key}`);
    for (const key of journal.deleted) if (docs.has(key)) wrong.push(`undone delete ${key}`);
    for (const counter of rows(store, 'counters')) {
      const { asked = 0, done = 0 } = journal.increments.get(counter.get('name') as string) ?? {};
      const n = counter.get('n') as number;
      if (n < done || n > asked)
        wrong.push(`counter ${counter.get('name')} is ${n}, not ${done} to ${asked}`);
    }
    const ledger = rows(store, 'ledger');
    const keys = new Set(ledger.map((entry) => entry.get('key') as string));
    for (const [key, state] of journal.transfers)
      if (state === 'done' && !keys.has(key)) wrong.push(`lost transfer ${key}`);
    for (const account of rows(store, 'accounts')) {
      const id = account.get('_id');
      const count = (side: string) => ledger.filter((entry) => entry.get(side) === id).length;
      const sum = count('to') - count('from');
      if (account.get('sum') !== sum)
        wrong.push(`torn transfer: account ${id} has ${account.get('sum')}, not ${sum}`);
    }
    wrong.push(...indexViolations(store));
  } finally {
    store.close();
  }
  return wrong;
}

function rows(store: Store, name: string) {
  const collection = store.collections.get(`crash.${name}`);
  if (!collection) return [];
  return store.main
    .all<{ doc: Uint8Array }>(`SELECT doc FROM c${collection.id}`)
    .map(({ doc }) => decode(doc));
}

function indexViolations(store: Store): string[] {
  const wrong: string[] = [];
  for (const collection of store.collections.values())
    for (const index of collection.indexes) {
      const expected = new Set<string>();
      for (const { rid, doc } of store.main.all<{ rid: number; doc: Uint8Array }>(
        `SELECT rid, doc FROM c${collection.id}`,
      ))
        for (const key of indexKeys(index, decode(doc)).keys.keys()) expected.add(`${rid}/${key}`);
      const found = store.main.all<{ rid: number; k: Uint8Array }>(`SELECT rid, k FROM i${index.id}`);
      const actual = found.map(({ rid, k }) => `${rid}/${Buffer.from(k).toString('latin1')}`);
      if (actual.length !== expected.size || actual.some((key) => !expected.has(key)))
        wrong.push(`index ${collection.name}.${index.name} has ${actual.length} keys, not ${expected.size}`);
      if (
        index.unique &&
        new Set(found.map(({ k }) => Buffer.from(k).toString('latin1'))).size !== found.length
      )
        wrong.push(`index ${collection.name}.${index.name} is not unique`);
    }
  return wrong;
}
