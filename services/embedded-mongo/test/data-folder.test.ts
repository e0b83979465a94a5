import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, statSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { chmod, mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { MongoClient } from 'mongodb';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { smallDisk } from '../../kit/src/testing/small-disk.ts';
import { kill, spawnServer } from './crash-harness.ts';
import { realUri, startServer, tempFolder } from './support.ts';

const main = path.join('..', 'src', 'main.ts');
const PAGE = 4096;
let dataDir: string;
let file: string;
beforeEach(async () => {
  dataDir = path.join(await tempFolder(), 'data');
  file = path.join(dataDir, 'data.sqlite');
});
afterEach(() => rm(path.dirname(dataDir), { recursive: true, force: true }));

async function used(count = 300): Promise<void> {
  const server = await startServer({ dataDir });
  const client = await new MongoClient(server.uri).connect();
  const documents = Array.from({ length: count }, (_, at) => ({ at, text: 'x'.repeat(3000) }));
  await client.db('used').collection('docs').insertMany(documents);
  await client.close();
  await server.close();
}

async function refusal(folder = dataDir): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, main), '--data-dir', folder]);
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  const [code] = (await once(child, 'close')) as [number];
  return { code, said };
}

async function overwrite(position: number, length: number): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.write(Buffer.alloc(length, 0x41), 0, length, position);
  await handle.close();
}

const modeOf = (name: string) => statSync(path.join(dataDir, name)).mode & 0o777;

describe.skipIf(realUri !== undefined)('the data folder', () => {
  const damages: [string, () => void | Promise<void>][] = [
    ['is empty (0 bytes)', () => truncateSync(file, 0)],
    ['is cut short', () => truncateSync(file, 20 * PAGE)],
    ['is cut within its first page', () => truncateSync(file, 100)],
    ['is damaged in the middle', () => overwrite(60 * PAGE, 2 * PAGE)],
    ['is another file', () => writeFileSync(file, 'This is no database. '.repeat(500))],
    [
      'is missing but its log exists',
      async () => {
        const { child, uri } = await spawnServer(main, '--data-dir', dataDir);
        const client = await new MongoClient(uri).connect();
        await client.db('used').collection('docs').insertOne({ at: -1 });
        await kill(child, 'SIGKILL');
        await client.close();
        await rm(file);
      },
    ],
  ];

  it.each(damages)(
    'is refused in one line with the path and what to do if the database file %s',
    async (_, damage) => {
      await used();
      await damage();
      const { code, said } = await refusal();
      expect(code).toBe(1);
      expect(said).toMatch(
        /^The database file \S+data\.sqlite is damaged: .+\. Move the folder \S+ away and restore a backup; .+\n$/,
      );
      expect(said).toContain(dataDir);
    },
  );

  it('is checked after an unclean stop, and used if it is not damaged', async () => {
    await used();
    const { child, uri } = await spawnServer(main, '--data-dir', dataDir);
    const client = await new MongoClient(uri).connect();
    await client.db('used').collection('docs').insertOne({ at: 300 });
    await kill(child, 'SIGKILL');
    await client.close();
    const again = await startServer({ dataDir });
    const reader = await new MongoClient(again.uri).connect();
    expect(await reader.db('used').collection('docs').countDocuments()).toBe(301);
    await reader.close();
    await again.close();
  });

  it('is not checked at a start if nothing has changed it since a clean stop', async () => {
    await used();
    const { atime, mtime } = statSync(file);
    await overwrite(60 * PAGE, 2 * PAGE);
    utimesSync(file, atime, mtime);
    const { child, uri } = await spawnServer(main, '--data-dir', dataDir);
    const client = await new MongoClient(uri).connect();
    expect(await client.db('used').collection('docs').estimatedDocumentCount()).toBe(300);
    await client.close();
    await kill(child, 'SIGKILL');
    utimesSync(file, atime, mtime);
    expect((await refusal()).said).toMatch(/^The database file \S+ is damaged: /);
  });

  it('ends the process with the same line if it is damaged while the process runs', async () => {
    // Stores more data than the server's cache of 16 MB, so that the server reads damaged pages from the file.
    await used(8000);
    const { child, uri } = await spawnServer(main, '--data-dir', dataDir);
    const ended = once(child, 'exit');
    await overwrite(PAGE, statSync(file).size - PAGE);
    const client = await new MongoClient(uri, { serverSelectionTimeoutMS: 500 }).connect();
    await client
      .db('used')
      .collection('docs')
      .countDocuments({ at: { $gt: -1 } })
      .catch(() => undefined);
    await client.close();
    const [code] = await ended;
    expect(code).toBe(1);
    expect((await refusal()).said).toMatch(/^The database file \S+ is damaged: /);
  });

  it('never contains a part of a new database: an interrupted first start is repeated', async () => {
    await mkdir(dataDir);
    writeFileSync(path.join(dataDir, 'data.sqlite.new'), '');
    await used();
    expect(existsSync(`${file}.new`)).toBe(false);
  });

  it('is accessible only to its owner, and so are its existing files', async () => {
    await used();
    for (const name of readdirSync(dataDir)) await chmod(path.join(dataDir, name), 0o644);
    await chmod(dataDir, 0o755);
    const { child, uri } = await spawnServer(main, '--data-dir', dataDir);
    const client = await new MongoClient(uri).connect();
    await client.db('used').collection('docs').insertOne({ at: 300 });
    const names = readdirSync(dataDir);
    expect(names).toEqual(
      expect.arrayContaining(['data.sqlite', 'data.sqlite-wal', 'lock.sqlite', 'address']),
    );
    expect([...new Set(names.map(modeOf))]).toEqual([0o600]);
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
    await client.close();
    await kill(child, 'SIGTERM');
    expect(readdirSync(dataDir)).not.toContain('address');
  });

  it('is refused in one line if it is read-only', async ({ skip }) => {
    const disk = smallDisk(1);
    if (typeof disk === 'string') return skip(disk);
    onTestFinished(disk.remove);
    execFileSync('mount', ['-o', 'remount,ro', disk.folder]);
    const { code, said } = await refusal(path.join(disk.folder, 'data'));
    expect(code).toBe(1);
    expect(said).toMatch(
      /^The data folder \S+ cannot be written: .+ Let this user write there, or set DATA_DIR .+\n$/,
    );
  });
});
