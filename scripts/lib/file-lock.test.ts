import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withFileLock } from './file-lock.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sidelight-lock-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('only one caller at a time holds the lock, also after a caller has failed', async () => {
  const lock = join(folder, 'turns.lock');
  let inside = 0;
  let most = 0;
  const work = (fails: boolean) =>
    withFileLock(lock, async () => {
      inside += 1;
      most = Math.max(most, inside);
      await new Promise((resolve) => setImmediate(resolve));
      inside -= 1;
      if (fails) throw new Error('the build failed');
      return 'done';
    });
  const ends = await Promise.allSettled([work(true), work(false), work(false)]);
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect(most).toBe(1);
});

it('the lock is released when its holder is killed, even if another process now has the holder’s process id', async () => {
  const lock = join(folder, 'killed.lock');
  const script = `
    const { withFileLock } = await import(${JSON.stringify(join(import.meta.dirname, 'file-lock.ts'))});
    // The child process takes over the id of this process, because in a restarted container the next process has the
    // same id.
    Object.defineProperty(process, 'pid', { value: ${process.pid} });
    await withFileLock(${JSON.stringify(lock)}, () => new Promise(() => {
      process.stdout.write('held');
      setInterval(() => undefined, 1000);
    }));`;
  const holder = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve) => holder.stdout.once('data', resolve));
  const gone = new Promise((resolve) => holder.once('exit', resolve));
  holder.kill('SIGKILL');
  await gone;
  expect(await withFileLock(lock, async () => 'mine')).toBe('mine');
});
