import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Takes the data folder for this process. The lock is SQLite's own on a file beside the data, so the operating
 * system lets it go when the process dies, however it dies.
 * @throws Error where another server holds the folder.
 */
export function lockFolder(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const file = new DatabaseSync(path.join(dataDir, 'lock.sqlite'));
  try {
    file.exec('PRAGMA busy_timeout = 0; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (cause) {
    file.close();
    throw new Error(`The data folder ${dataDir} is in use by another embedded database`, { cause });
  }
  return () => file.close();
}
