import { hash } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '@sidelight/kit';
import { type EnsuredDatabase, ensureDatabase } from '@sidelight/kit/database';
import { BSONRegExp, MongoClient } from 'mongodb';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Ended, run } from '../lib/run-command.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
let folder: string;
let database: EnsuredDatabase | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sidelight-backup-'));
});
afterEach(async () => {
  await database?.close();
  await rm(folder, { recursive: true, force: true });
});

function command(dataDir: string, ...words: string[]): Promise<Ended> {
  const env: NodeJS.ProcessEnv = { ...process.env, DATA_DIR: join(folder, dataDir) };
  delete env.MONGODB_URI;
  return run(process.execPath, ['scripts/on-database.ts', ...words], { env });
}

const start = (copy: string) => ensureDatabase({ dataDir: join(folder, copy, 'db'), logger });

async function withPlays<T>(
  uri: string,
  work: (plays: import('mongodb').Collection<{ n: number }>) => Promise<T>,
) {
  const client = await new MongoClient(uri).connect();
  try {
    return await work(client.db('sidelight_game').collection<{ n: number }>('plays'));
  } finally {
    await client.close();
  }
}

const RESTORE = ['--alone', 'scripts/backup/restore-main.ts'];

it('restores every document as it was, byte for byte', async () => {
  const document = new Map<string, unknown>([
    ['_id', 'strange'],
    ['byHour', new Map([10, 9, 2].map((hour) => [String(hour), hour]))],
    ['pattern', new BSONRegExp('a b', 'imx')],
    ['big', 'x'.repeat(3_000_000)],
  ]);
  const read = (uri: string) =>
    withPlays(uri, async (plays) => {
      const found = await plays.find({}, { raw: true, sort: { _id: 1 } }).toArray();
      return found.map((bytes) => hash('sha256', bytes as unknown as Buffer));
    });
  const backup = join(folder, 'all.backup');
  database = await start('first');
  await withPlays(database.uri, async (plays) => {
    for (let n = 0; n < 20; n++)
      await plays.insertOne(new Map([...document, ['_id', n]]) as never, { forceServerObjectId: true });
  });
  const stored = await read(database.uri);
  expect(await command('first', 'scripts/backup/backup-main.ts', '--out', backup)).toMatchObject({ code: 0 });
  await database.close();
  expect(await command('second', ...RESTORE, backup)).toMatchObject({ code: 0 });
  database = await start('second');
  expect(stored).toHaveLength(20);
  expect(await read(database.uri)).toEqual(stored);
});

it('backs up nothing where no database is, and creates none', async () => {
  for (const words of [['scripts/backup/backup-main.ts'], ['services/game/src/check/main.ts']]) {
    const refused = await command('typo', ...words);
    expect(refused).toMatchObject({ code: 2 });
    expect(refused.output).toMatch(/^There is no database in \S+typo\. Set DATA_DIR or MONGODB_URI/);
  }
  expect(await readdir(folder)).toEqual([]);
});

it('backs up the embedded database during writes, and restores the backup into another data folder', async () => {
  const backup = join(folder, 'all.backup');
  database = await start('first');
  const { uri } = database;
  await withPlays(uri, async (plays) => {
    await plays.insertMany(Array.from({ length: 500 }, (_, n) => ({ n })));
    let isOver = false;
    let written = 500;
    const writing = (async () => {
      for (; !isOver; written++) await plays.insertOne({ n: written });
    })();
    const made = await command('first', 'scripts/backup/backup-main.ts', '--out', backup);
    isOver = true;
    await writing;
    expect(made).toMatchObject({ code: 0 });
    expect(written).toBeGreaterThan(500);
  });
  expect((await stat(backup)).mode & 0o777).toBe(0o600);

  const refused = await command('first', ...RESTORE, backup, '--replace');
  expect(refused).toMatchObject({ code: 1 });
  expect(refused.output).toMatch(/^The data folder \S+ is in use by another embedded database\n$/);
  await database.close();

  const restored = await command('second', ...RESTORE, backup);
  expect(restored).toMatchObject({ code: 0 });
  database = await start('second');
  const numbers = await withPlays(database.uri, (plays) => plays.distinct('n'));
  expect(numbers.length).toBeGreaterThanOrEqual(500);
  expect(numbers.toSorted((one, other) => one - other)).toEqual(numbers.map((_, n) => n));
});
