import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { embeddedFolder, planDatabase } from '../src/database/embedded-database.ts';
import { ensureDatabase } from '../src/database/ensure-database.ts';
import { createLogger } from '../src/index.ts';
import { waitFor } from '../src/testing/index.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sidelight-ensure-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

function isOpen(uri: string): Promise<boolean> {
  const { hostname, port } = new URL(uri.replace(/^mongodb:/, 'http:'));
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('close', () => socket.destroy());
    socket.once('connect', () => socket.end());
  });
}

async function withClient<T>(uri: string, work: (db: mongoose.mongo.Db) => Promise<T>): Promise<T> {
  const client = new mongoose.mongo.MongoClient(uri);
  try {
    return await work(client.db('kept'));
  } finally {
    await client.close();
  }
}

it('starts a database whose data survives a restart', async () => {
  const first = await ensureDatabase({ dataDir, logger });
  await withClient(first.uri, (db) => db.collection<{ _id: string }>('things').insertOne({ _id: 'one' }));
  await first.close();
  expect(await isOpen(first.uri)).toBe(false);
  const second = await ensureDatabase({ dataDir, logger });
  const found = await withClient(second.uri, (db) => db.collection('things').countDocuments());
  await second.close();
  expect(found).toBe(1);
});

it('ends the database when its parent is killed', async () => {
  const program = fileURLToPath(new URL('./support/database-process.ts', import.meta.url));
  const holder = fork(program, [dataDir]);
  onTestFinished(() => void holder.kill('SIGKILL'));
  const [{ uri }] = (await once(holder, 'message')) as [{ uri: string }];
  expect(await isOpen(uri)).toBe(true);
  holder.kill('SIGKILL');
  await waitFor(async () => !(await isOpen(uri)));
});

it('says immediately that another process uses the data folder', async () => {
  const running = await ensureDatabase({ dataDir, logger });
  onTestFinished(() => running.close());
  const second = ensureDatabase({ dataDir, logger });
  await expect(second).rejects.toThrow(/^The data folder \S+ is in use by another embedded database$/);
});

it('uses the embedded database of another process if asked to, and does not stop it', async () => {
  const running = await ensureDatabase({ dataDir, logger });
  onTestFinished(() => running.close());
  const joined = await ensureDatabase({ dataDir, mayJoin: true, logger });
  expect([joined.uri, joined.kind]).toEqual([running.uri, 'embedded']);
  await joined.close();
  expect(await isOpen(running.uri)).toBe(true);
});

it('waits for the embedded database of another process that is still starting', async () => {
  const running = await ensureDatabase({ dataDir, logger });
  onTestFinished(() => running.close());
  // The database writes its address last, when it is ready.
  const address = join(embeddedFolder(dataDir), 'address');
  await rename(address, `${address}.later`);
  const joining = ensureDatabase({ dataDir, mayJoin: true, logger });
  await Promise.race([joining, sleep(2000)]);
  await rename(`${address}.later`, address);
  expect((await joining).uri).toBe(running.uri);
});

it('uses the given database and does not stop it', async () => {
  const running = await ensureDatabase({ dataDir, logger });
  const given = await ensureDatabase({ dataDir, mongodbUri: running.uri, logger });
  expect([given.kind, given.uri]).toEqual(['mongodb', running.uri]);
  await given.close();
  expect(await isOpen(running.uri)).toBe(true);
  await running.close();
});

it('says that the given database does not answer', async () => {
  const given = ensureDatabase({ dataDir, mongodbUri: 'mongodb://127.0.0.1:9/', logger });
  await expect(given).rejects.toThrow(/^No database answers at MONGODB_URI/);
});

it('gives a start more time if the file is large', async () => {
  const folder = join(dataDir, 'large');
  const { startMs } = await planDatabase(folder);
  await mkdir(join(folder, 'embedded'));
  const file = join(folder, 'embedded/data.sqlite');
  await writeFile(file, '');
  await truncate(file, 10 * 2 ** 30);
  expect((await planDatabase(folder)).startMs).toBeGreaterThan(startMs + 10 * 60_000);
});
