import { rm } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { type Journal, kill, load, newJournal, prepare, spawnServer, violations } from './crash-harness.ts';
import { realUri, tempFolder, until } from './support.ts';

const acknowledged = ({ inserted, deleted, transfers }: Journal) =>
  inserted.size + deleted.size + [...transfers.values()].filter((state) => state === 'done').length;

async function round(dataDir: string, at: number, journal: Journal, early: string[]): Promise<string[]> {
  const { child, uri } = await spawnServer('crash-child.ts', dataDir, ...early);
  try {
    if (at === 0) await prepare(uri);
    const before = acknowledged(journal);
    const loading = load(uri, at, journal);
    // Waits for a number of writes, not for a time, so that slow and fast machines do the same number before the kill.
    await until(() => acknowledged(journal) >= before + 40 + ((at * 37) % 90));
    await kill(child, 'SIGKILL');
    await loading;
  } finally {
    await kill(child, 'SIGKILL');
  }
  return violations(dataDir, journal);
}

describe.skipIf(realUri !== undefined)('kill -9 under a mixed write load', () => {
  it('loses no acknowledged write, stores each transaction whole or not at all, and keeps the indexes correct, in 20 rounds', async () => {
    const dataDir = await tempFolder();
    const journal = newJournal();
    for (let at = 0; at < 20; at++) expect(await round(dataDir, at, journal, []), `round ${at}`).toEqual([]);
    expect(journal.inserted.size).toBeGreaterThan(200);
    await rm(dataDir, { recursive: true });
  });

  it('detects a server that acknowledges writes before the commit', async () => {
    const dataDir = await tempFolder();
    const journal = newJournal();
    const found: string[] = [];
    for (let at = 0; at < 5 && found.length === 0; at++)
      found.push(...(await round(dataDir, at, journal, ['400'])));
    expect(found).not.toEqual([]);
    await rm(dataDir, { recursive: true });
  });
});
