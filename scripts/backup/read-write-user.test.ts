import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '@sidelight/kit';
import { type EnsuredDatabase, ensureDatabase } from '@sidelight/kit/database';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from '../lib/run-command.ts';
import { startAsReadWriteUser } from './read-write-user.ts';

let folder: string;
let database: EnsuredDatabase;
let client: MongoClient;
let user: Awaited<ReturnType<typeof startAsReadWriteUser>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sidelight-user-'));
  const logger = createLogger({ name: 'test', level: 'silent' });
  database = await ensureDatabase({ dataDir: folder, logger });
  user = await startAsReadWriteUser(Number(new URL(database.uri).port));
  client = await new MongoClient(user.uri).connect();
});
afterAll(async () => {
  await client.close();
  await user.close();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const command = (...words: string[]) =>
  run(process.execPath, ['scripts/on-database.ts', ...words], {
    env: { ...process.env, MONGODB_URI: user.uri },
  });

it('migrates, backs up and restores with --replace as a user who may not drop a database', async () => {
  const backup = join(folder, 'all.backup');
  const game = client.db('sidelight_game');
  const migrations = ['profile', 'stories', 'game'].map((name) => `services/${name}/src/migrations/main.ts`);
  expect(await command(...migrations)).toMatchObject({ code: 0 });
  await game.collection<{ _id: number }>('plays').insertMany([{ _id: 1 }, { _id: 2 }]);
  expect(await command('scripts/backup/backup-main.ts', '--out', backup)).toMatchObject({ code: 0 });
  expect(await game.collection('backups').findOne()).toMatchObject({ _id: 'last', at: expect.any(Date) });

  await game.collection<{ _id: number }>('plays').insertOne({ _id: 3 });
  await game.collection('sessions').insertOne({});
  const restored = await command('--alone', 'scripts/backup/restore-main.ts', backup, '--replace');
  expect(restored, restored.output).toMatchObject({ code: 0 });
  expect(await game.collection('plays').distinct('_id')).toEqual([1, 2]);
  expect(await game.collection('sessions').countDocuments()).toBe(0);
  expect(user.refused).toEqual([]);
});

it('the test’s user cannot run a command that needs more than the role readWrite', async () => {
  await expect(client.db('sidelight_game').dropDatabase()).rejects.toThrow('not authorized');
  expect(user.refused).toEqual(['dropDatabase']);
});
