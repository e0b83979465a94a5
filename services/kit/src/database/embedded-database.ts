import { chmod, mkdir, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import getPort from 'get-port';

/** How to start the embedded database. */
export type DatabasePlan = {
  uri: string;
  /** The arguments with which Node runs the database. The process of the database ends with its parent. */
  nodeArguments: readonly string[];
  /** How long a start may take, in ms. */
  startMs: number;
};

const START_MS = 120_000;
/**
 * The lowest speed, in bytes per ms, at which the database is expected to read its file. After a crash it reads the
 * whole file before it listens. A busy machine reads 70 MB a second; a slow disk reads less.
 */
const LEAST_BYTES_A_MS = 10_000;
const POLL_MS = 20;

/**
 * The objects of one command are in V8's young heap, for which 4 MB are enough. On a large machine V8 would let that
 * heap grow to 64 MB. That is more than all other memory of the database's process, and the database would be no
 * faster.
 */
const YOUNG_HEAP = '--max-semi-space-size=4';

const pathOf = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** The subfolder of a data folder in which the embedded database stores its files. */
export const embeddedFolder = (dataDir: string) => join(dataDir, 'embedded');

/** Plans the embedded database of a data folder on a free port. A restarted database keeps that port. */
export async function planDatabase(dataDir: string): Promise<DatabasePlan> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await chmod(dataDir, 0o700).catch(() => undefined);
  const port = await getPort({ host: '127.0.0.1' });
  const file = join(embeddedFolder(dataDir), 'data.sqlite');
  const bytes = await stat(file).then(
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
 * Waits until a database that was just started accepts connections.
 * @param ended resolves with the last lines of the database's output if its process ends
 * @throws Error with these lines if the process ends first; Error if the start takes longer than the plan's `startMs`
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
