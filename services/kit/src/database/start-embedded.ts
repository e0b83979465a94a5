import { fileURLToPath } from 'node:url';
import { type DatabaseChild, firstLine, startDatabaseChild } from './database-child.ts';

const START_MS = 20_000;

/**
 * What a command makes and drops is young: some 4 MB hold it. V8 would take up to 64 MB for it on a large machine,
 * which is more than all else that this process holds, and saves no time.
 */
const YOUNG_HEAP = '--max-semi-space-size=4';

const pathOf = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** Starts the embedded database, in a process of its own, on a port that the system chooses. */
export async function startEmbedded(dataDir: string): Promise<DatabaseChild & { uri: string }> {
  const child = startDatabaseChild([
    YOUNG_HEAP,
    '--import',
    pathOf('./exit-with-parent.ts'),
    pathOf('../../../embedded-mongo/src/main.ts'),
    ...['--data-dir', dataDir, '--port', '0'],
  ]);
  try {
    return { ...child, uri: await firstLine(child, readUri, START_MS) };
  } catch (error) {
    await child.close();
    throw error;
  }
}

function readUri(line: string): string | null {
  if (!line.startsWith('{')) return null;
  const { uri } = JSON.parse(line) as { uri?: unknown };
  return typeof uri === 'string' ? uri : null;
}
