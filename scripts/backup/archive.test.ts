import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Long, serialize } from 'bson';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ArchiveError, type BackupRecord, readArchive, writeArchive } from './archive.ts';

const DOCUMENTS = [
  serialize({ _id: 1, name: 'Ines', when: new Date(0) }),
  serialize({ _id: 2, big: Long.fromNumber(5), text: 'é'.repeat(100_000) }),
];
const CREATED = new Date('2026-11-01T12:00:00Z');
let folder: string;
let whole: string;

async function* records(): AsyncGenerator<BackupRecord> {
  yield { kind: 'header', header: { format: 1, createdAt: CREATED, databases: ['one'] } };
  yield { kind: 'collection', collection: { db: 'one', name: 'people', indexes: [] } };
  for (const bytes of DOCUMENTS) yield { kind: 'document', bytes };
}

async function readAll(file: string): Promise<BackupRecord[]> {
  const all: BackupRecord[] = [];
  for await (const record of readArchive(file)) all.push(record);
  return all;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sidelight-archive-'));
  whole = join(folder, 'whole.backup');
  await writeArchive(whole, records());
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a backup', () => {
  it('returns every document byte for byte, from a file that only its owner can read', async () => {
    const read = await readAll(whole);
    expect(read.map(({ kind }) => kind)).toEqual(['header', 'collection', 'document', 'document', 'end']);
    const documents = read.flatMap((record) =>
      record.kind === 'document' ? [Buffer.from(record.bytes)] : [],
    );
    expect(documents).toEqual(DOCUMENTS.map((bytes) => Buffer.from(bytes)));
    expect((await stat(whole)).mode & 0o777).toBe(0o600);
  });

  it('leaves no file behind if it could not be finished', async () => {
    async function* broken(): AsyncGenerator<BackupRecord> {
      yield* records();
      throw new Error('the database went away');
    }
    await expect(writeArchive(join(folder, 'broken.backup'), broken())).rejects.toThrow('went away');
    expect(await readdir(folder)).not.toContain('broken.backup');
    expect(await readdir(folder)).not.toContain('broken.backup.part');
  });

  const damage: [string, (bytes: Buffer) => Buffer, RegExp][] = [
    ['cut in the middle', (bytes) => bytes.subarray(0, bytes.length >> 1), /cut short/],
    ['cut by its last byte', (bytes) => bytes.subarray(0, -1), /cut short/],
    ['not a backup', () => Buffer.from('hello'), /not a backup/],
    ['another gzip file', () => gzipSync('hello, hello, hello'), /not a backup/],
    [
      'without its last record',
      (bytes) => {
        const plain = gunzipSync(bytes);
        // The end record begins six bytes before the name of its field `documents`.
        return gzipSync(plain.subarray(0, plain.indexOf('documents') - 6));
      },
      /cut short/,
    ],
    [
      'with one letter changed',
      (bytes) => {
        const plain = gunzipSync(bytes);
        plain.write('Inez', plain.indexOf('Ines'));
        return gzipSync(plain);
      },
      /checksum/,
    ],
  ];

  it.each(damage)('a file is refused: %s', async (name, spoil, problem) => {
    const file = join(folder, `${name}.backup`);
    await writeFile(file, spoil(await readFile(whole)));
    await expect(readAll(file)).rejects.toThrow(ArchiveError);
    await expect(readAll(file)).rejects.toThrow(problem);
  });
});
