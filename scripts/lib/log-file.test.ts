import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { smallDisk, waitFor } from '@sidelight/kit/testing';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { openLog } from './log-file.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sidelight-log-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const line = (text: string) => Buffer.from(`${text}\n`);

it('a log rotates, keeps four older files at most, and is readable by its owner only', async () => {
  const file = join(folder, 'game.log');
  const log = openLog(file, 1000);
  for (let at = 0; at < 20; at++) log.write(line(`${at} ${'x'.repeat(400)}`));
  await log.end();
  const names = (await readdir(folder)).toSorted();
  expect(names).toEqual(['game.log', 'game.log.1', 'game.log.2', 'game.log.3', 'game.log.4']);
  for (const name of names) {
    const { size, mode } = await stat(join(folder, name));
    expect(size).toBeLessThan(1500);
    expect(mode & 0o777).toBe(0o600);
  }
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  expect(texts.join('')).toContain('19 xxx');
});

it('appends to an existing file', async () => {
  const file = join(folder, 'game.log');
  for (const text of ['first', 'second']) {
    const log = openLog(file);
    log.write(line(text));
    await log.end();
  }
  expect(await readFile(file, 'utf8')).toBe('first\nsecond\n');
});

it('a log on a full disk drops lines without an error, and continues when the disk has space again', async ({
  skip,
}) => {
  const disk = smallDisk(1);
  if (typeof disk === 'string') return skip(disk);
  onTestFinished(disk.remove);
  const file = join(disk.folder, 'game.log');
  const log = openLog(file);
  log.write(line('before'));
  await waitFor(async () => (await readFile(file, 'utf8')).includes('before'));
  disk.fill();
  for (let at = 0; at < 100; at++) log.write(line('x'.repeat(10_000)));
  disk.makeRoom();
  await waitFor(async () => {
    log.write(line('after'));
    return (await readFile(file, 'utf8')).includes('after');
  });
  await log.end();
});
