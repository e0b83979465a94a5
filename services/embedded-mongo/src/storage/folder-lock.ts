import { chmodSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { folderError } from './data-file.ts';

const SQLITE_BUSY = 5;

function makePrivate(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  try {
    for (const name of readdirSync(dataDir)) chmodSync(path.join(dataDir, name), 0o600);
    chmodSync(dataDir, 0o700);
  } catch (error) {
    // These errors mean that the folder has another owner, or its volume no file modes. Then the operator must restrict
    // the access.
    if (!['EPERM', 'ENOTSUP', 'EROFS'].includes(String((error as NodeJS.ErrnoException).code))) throw error;
  }
}

/**
 * Locks the folder by an SQLite lock on the file `lock.sqlite`. The operating system releases the lock when the process
 * ends, even after a crash.
 * @throws Error if another server holds the lock, or if the folder cannot be written
 */
export function lockFolder(dataDir: string): () => void {
  try {
    makePrivate(dataDir);
    const file = new DatabaseSync(path.join(dataDir, 'lock.sqlite'));
    try {
      file.exec('PRAGMA busy_timeout = 0; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    } catch (error) {
      file.close();
      throw error;
    }
    return () => file.close();
  } catch (cause) {
    if ((cause as { errcode?: number }).errcode === SQLITE_BUSY)
      throw new Error(`The data folder ${dataDir} is in use by another embedded database`, { cause });
    throw folderError(dataDir, cause as Error);
  }
}
