import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isDamage } from '../values/errors.ts';

const NAME = 'data.sqlite';

/** Damage that SQLite does not report as an error, for example an empty file. */
class DamagedFile extends Error {}

/**
 * Creates a missing file. Refuses an empty file, and a missing file whose write-ahead log has data, because SQLite
 * would begin an empty database. A new file is written under another name and then renamed, so that a crash leaves no
 * empty file.
 * @throws DamagedFile or SQLite's error
 */
export function checkDataFile(dataDir: string): void {
  const file = path.join(dataDir, NAME);
  if (!existsSync(file)) {
    if (sizeOf(`${file}-wal`) > 0) throw new DamagedFile('it is gone, but its log data.sqlite-wal is there');
    make(file);
  } else if (sizeOf(file) === 0) throw new DamagedFile('it is empty');
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

function make(file: string): void {
  const draft = `${file}.new`;
  for (const ending of ['', '-wal', '-shm', '-journal']) rmSync(`${draft}${ending}`, { force: true });
  const database = new DatabaseSync(draft);
  database.exec('PRAGMA journal_mode = WAL');
  database.close();
  renameSync(draft, file);
}

/** This file marks a clean stop. */
const markOf = (dataDir: string) => path.join(dataDir, 'stopped.json');

function stateOf(dataDir: string): string {
  const { size, mtimeMs } = statSync(path.join(dataDir, NAME));
  return JSON.stringify({ size, changedAt: Math.round(mtimeMs) });
}

/** Called after the database is closed. Without the mark, the next start checks the whole database file. */
export function markStopped(dataDir: string): void {
  try {
    writeFileSync(markOf(dataDir), stateOf(dataDir), { mode: 0o600 });
  } catch {
    rmSync(markOf(dataDir), { force: true });
  }
}

/**
 * Whether the database file is unchanged since a clean stop. Called before the file is opened. The function removes the
 * mark, so that a start after a crash finds no mark.
 */
export function takeStoppedMark(dataDir: string): boolean {
  const mark = markOf(dataDir);
  const isSame = existsSync(mark) && readFileSync(mark, 'utf8') === stateOf(dataDir);
  rmSync(mark, { force: true });
  return isSame;
}

/**
 * Reads every page, so that damage is found before any client uses the data.
 * @throws DamagedFile or SQLite's error
 */
export function readThrough(database: DatabaseSync): void {
  const [found] = database.prepare('PRAGMA quick_check(1)').all();
  const told = String(Object.values(found ?? {})[0]).replaceAll('\n', ' ');
  if (told !== 'ok') throw new DamagedFile(told);
}

/**
 * Turns an error of the data folder into an error for the operator, which names the path and says what to do. This
 * applies to damage, a full or failing disk, and a folder that cannot be written; any other `cause` is returned
 * unchanged.
 */
export function folderError(dataDir: string, cause: Error): Error {
  const { errcode = 0, code = '' } = cause as { errcode?: number; code?: string };
  if (cause instanceof DamagedFile || isDamage(cause)) {
    const file = path.join(dataDir, NAME);
    const text = `The database file ${file} is damaged: ${cause.message}. Move the folder ${dataDir} away and restore a backup; docs/operations.md says how.`;
    return new Error(text, { cause });
  }
  if (code === 'ENOSPC' || [10, 13].includes(errcode & 0xff)) {
    const text = `The disk of the data folder ${dataDir} is full or fails: ${cause.message}. Make room there.`;
    return new Error(text, { cause });
  }
  if (/^E[A-Z]+$/.test(code) || [8, 14].includes(errcode & 0xff)) {
    const text = `The data folder ${dataDir} cannot be written: ${cause.message}. Let this user write there, or set DATA_DIR to another folder.`;
    return new Error(text, { cause });
  }
  return cause;
}
