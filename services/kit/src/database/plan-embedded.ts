import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import getPort from 'get-port';
import type { DatabasePlan } from './database-plan.ts';

/** The database reads its whole file before it listens, which takes time for a large file. */
const START_MS = 120_000;
const POLL_MS = 20;

/**
 * The objects of one command are in V8's young heap; 4 MB are enough. On a large machine V8 lets that heap grow to 64 MB,
 * more than all other memory of this process, without being faster.
 */
const YOUNG_HEAP = '--max-semi-space-size=4';

const pathOf = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** The embedded database on a free port; it keeps that port when it is restarted. */
export async function planEmbedded(dataDir: string): Promise<DatabasePlan> {
  const port = await getPort({ host: '127.0.0.1' });
  return {
    kind: 'embedded',
    uri: `mongodb://127.0.0.1:${port}/?replicaSet=rs0`,
    nodeArguments: [
      YOUNG_HEAP,
      ...['--import', pathOf('./exit-with-parent.ts')],
      pathOf('../../../embedded-mongo/src/main.ts'),
      ...['--data-dir', dataDir, '--port', String(port)],
    ],
    whenReady: (signal) => untilOpen(port, signal),
  };
}

async function untilOpen(port: number, signal: AbortSignal): Promise<void> {
  const deadline = Date.now() + START_MS;
  while (!(await isOpen(port))) {
    if (Date.now() > deadline) throw new Error(`The database did not start in ${START_MS / 1000} s`);
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
