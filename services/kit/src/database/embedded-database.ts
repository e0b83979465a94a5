import { chmod, mkdir, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import getPort from 'get-port';

export type DatabasePlan = {
  uri: string;
  nodeArguments: readonly string[];
  startMs: number;
};

const START_MS = 120_000;
/**
 * After a crash, the database reads its whole file before it listens, so a larger file gets more time. A busy machine
 * reads 70 MB a second. The plan assumes only 10 MB a second, so that slow disks have enough time.
 */
const LEAST_BYTES_A_MS = 10_000;
const POLL_MS = 20;

/**
 * Without this limit, V8 would let the young heap grow to 64 MB on a large machine. A heap of this size needs more than
 * all other memory of the process, and makes the database no faster.
 */
const YOUNG_HEAP = '--max-semi-space-size=4';

const pathOf = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

export const embeddedFolder = (dataDir: string) => join(dataDir, 'embedded');
export const embeddedFile = (dataDir: string) => join(embeddedFolder(dataDir), 'data.sqlite');

/** A database that is restarted with the same plan uses the same port. */
export async function planDatabase(dataDir: string): Promise<DatabasePlan> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await chmod(dataDir, 0o700).catch(() => undefined);
  const port = await getPort({ host: '127.0.0.1' });
  const bytes = await stat(embeddedFile(dataDir)).then(
    ({ size }) => size,
    () => 0,
  );
  return {
    uri: `mongodb://127.0.0.1:${port}/?replicaSet=rs0`,
    startMs: START_MS + bytes / LEAST_BYTES_A_MS,
    nodeArguments: [
      YOUNG_HEAP,
      ...['--import', pathOf('./exit-with-parent.ts')],
      pathOf('../../../embedded-mongo/src/main.ts'),
      ...['--data-dir', embeddedFolder(dataDir), '--port', String(port)],
    ],
  };
}

/**
 * @param ended resolves with the last lines of the database's output when its process ends
 * @throws Error with these lines if the process ends before the port is open; Error if the start takes longer than
 *   `startMs`
 */
export async function readyUnlessEnded(
  { uri, startMs }: DatabasePlan,
  ended: Promise<string>,
): Promise<void> {
  const waiting = new AbortController();
  const refused = ended.then((output) => {
    throw new Error(output || 'The database ended while it started');
  });
  try {
    await Promise.race([untilOpen(Number(new URL(uri).port), startMs, waiting.signal), refused]);
  } finally {
    waiting.abort();
  }
}

async function untilOpen(port: number, startMs: number, signal: AbortSignal): Promise<void> {
  const deadline = Date.now() + startMs;
  while (!(await isOpen(port))) {
    if (Date.now() > deadline)
      throw new Error(`The database did not start in ${Math.round(startMs / 1000)} s`);
    await sleep(POLL_MS, undefined, { signal });
  }
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
