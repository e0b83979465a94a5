import { execFileSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { smallDisk } from '@sidelight/kit/testing';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { prepareDataFolder } from './data-folder.ts';
import { localSecrets } from './secrets.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sidelight-data-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const modeOf = async (...names: string[]) => (await stat(join(dataDir, ...names))).mode & 0o777;

describe('the data folder', () => {
  it('lets only the owner read database, logs, mails and backups, also existing files', async () => {
    await mkdir(join(dataDir, 'logs'), { mode: 0o755 });
    await writeFile(join(dataDir, 'logs/game.log'), 'a line', { mode: 0o644 });
    await chmod(join(dataDir, 'logs/game.log'), 0o644);
    await prepareDataFolder(dataDir);
    for (const name of ['db', 'logs', 'mail', 'backups']) expect(await modeOf(name)).toBe(0o700);
    expect(await modeOf('logs/game.log')).toBe(0o600);
  });

  it('reports in one line that the path is a file', async () => {
    const file = join(dataDir, 'file');
    await writeFile(file, '');
    await expect(prepareDataFolder(file)).rejects.toThrow(/^The data folder \S+file is not a folder, .+$/);
  });

  it('reports in one line that the folder is read-only', async ({ skip }) => {
    const disk = smallDisk(1);
    if (typeof disk === 'string') return skip(disk);
    onTestFinished(disk.remove);
    execFileSync('mount', ['-o', 'remount,ro', disk.folder]);
    await expect(prepareDataFolder(disk.folder)).rejects.toThrow(
      /^The data folder \S+ cannot be written \(EROFS\)\. Let this user write there, or set DATA_DIR to another folder\.$/,
    );
  });
});

describe('secrets.json', () => {
  it('is created once and completely, even by many starts at once, and only its owner can read it', async () => {
    const made = await Promise.all([1, 2, 3].map(() => localSecrets(dataDir)));
    expect(new Set(made.map((secrets) => JSON.stringify(secrets))).size).toBe(1);
    expect(await modeOf('secrets.json')).toBe(0o600);
    expect(await readdir(dataDir)).toEqual(['secrets.json']);
    expect(await localSecrets(dataDir)).toEqual(made[0]);
  });

  it('gets a key for web pushes if an older release made it, and keeps its secrets', async () => {
    const older = { SESSION_SECRET: 's'.repeat(64), SERVICE_TOKEN: 't'.repeat(64) };
    await writeFile(join(dataDir, 'secrets.json'), JSON.stringify(older));
    const completed = await localSecrets(dataDir);
    expect(completed).toEqual({ ...older, VAPID_PRIVATE_KEY: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(await localSecrets(dataDir)).toEqual(completed);
    expect(await modeOf('secrets.json')).toBe(0o600);
    expect(await readdir(dataDir)).toEqual(['secrets.json']);
  });

  it('is made private if others could read it', async () => {
    await localSecrets(dataDir);
    await chmod(join(dataDir, 'secrets.json'), 0o644);
    await localSecrets(dataDir);
    expect(await modeOf('secrets.json')).toBe(0o600);
  });

  it.each(['', '{"SESSION_SECRET":"abc', '{}', 'null'])(
    'says what to do if it holds %j, and leaves it unchanged',
    async (text) => {
      await writeFile(join(dataDir, 'secrets.json'), text);
      await expect(localSecrets(dataDir)).rejects.toThrow(
        /^The file \S+secrets\.json has no secrets: .+ delete it, .+$/,
      );
      expect(await readFile(join(dataDir, 'secrets.json'), 'utf8')).toBe(text);
    },
  );
});
