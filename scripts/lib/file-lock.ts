import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';

const SQLITE_BUSY = 5;

function acquire(file: DatabaseSync): boolean {
  try {
    file.exec('PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return false;
    throw error;
  }
}

/**
 * Does `work` while no other process on this machine holds the lock. The operating system releases SQLite's lock even
 * if its holder is killed. The file at `path` stays empty and is not deleted.
 */
export async function withFileLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  await mkdir(dirname(path), { recursive: true });
  const file = new DatabaseSync(path);
  try {
    while (!acquire(file)) await wait(100);
    return await work();
  } finally {
    file.close();
  }
}
