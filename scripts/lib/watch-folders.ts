import { type FSWatcher, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';

/**
 * In ms. Changes within this time are reported once, because editors write a file in several steps and may write
 * several files.
 */
const DELAY_MS = 150;
const CODE = /\.(ts|css|json)$/;

/**
 * Calls `onChange` once for each key of a folder in which a file has changed. Each subfolder has its own watcher,
 * because a recursive watcher loses files that an editor replaces.
 * @param folders the keys of each folder, for example the names of the processes to restart
 * @returns a function that stops watching
 */
export function watchFolders(
  folders: Readonly<Record<string, readonly string[]>>,
  onChange: (key: string) => void,
): () => void {
  const watchers = new Map<string, FSWatcher>();
  const timers = new Map<string, NodeJS.Timeout>();
  const changed = (key: string) => {
    if (timers.has(key)) return;
    const tell = () => {
      timers.delete(key);
      onChange(key);
    };
    timers.set(key, setTimeout(tell, DELAY_MS));
  };
  const add = (folder: string, keys: readonly string[]): void => {
    let entries: string[];
    try {
      entries = readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => join(folder, entry.name));
    } catch {
      return;
    }
    if (!watchers.has(folder)) {
      const watcher = watch(folder, (event, name) => {
        if (name === null) return;
        if (event === 'rename') add(join(folder, name), keys);
        if (CODE.test(name) && !name.endsWith('.test.ts')) for (const key of keys) changed(key);
      });
      watcher.once('close', () => watchers.delete(folder));
      watcher.on('error', () => watcher.close());
      watchers.set(folder, watcher);
    }
    for (const entry of entries) add(entry, keys);
  };
  for (const [folder, keys] of Object.entries(folders)) add(folder, keys);
  return () => {
    for (const watcher of watchers.values()) watcher.close();
    for (const timer of timers.values()) clearTimeout(timer);
  };
}
