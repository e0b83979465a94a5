import type { RequestListener, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import { EnvError } from '../env/parse-env.ts';
import type { Logger } from '../logging/logger.ts';
import { exportTraces, type TraceExport } from '../tracing/export-traces.ts';
import { createGuardedServer } from './guarded-server.ts';
import { isStopping, markStopping } from './stopping.ts';

export type RunningParts = {
  app: RequestListener;
  /** 0 lets the system choose. */
  port: number;
  /** The address to listen on. */
  host: string;
  logger: Logger;
  /** More are closed at once. */
  maxConnections?: number;
  /** Called once no request is in flight: stop the relay, close the database. */
  stop?: () => Promise<void>;
};

export type RunServerOptions = {
  name: string;
  /** Reads the environment, connects and builds the app. */
  start: () => Promise<RunningParts>;
};

/** How long a stopping service still serves, telling its clients to leave; in ms. An edge hears it by then. */
const LEAVING_MS = 500;
/** How long nobody may have connected before the port is closed, and how long that is waited for; in ms. */
const QUIET_MS = 5;
const QUIET_WAIT_MS = 100;
/** A service that hasn't stopped by then is ended, in ms. */
const GRACE_MS = 15_000;

/**
 * Serves HTTP until SIGTERM, SIGINT or the end of the parent process. The port is logged and, under a parent process,
 * sent as `{ type: 'ready', port }`.
 */
export async function runServer({ name, start }: RunServerOptions): Promise<void> {
  let parts: RunningParts;
  let traces: TraceExport;
  try {
    parts = await start();
    traces = await exportTraces({ service: name, logger: parts.logger });
  } catch (error) {
    const text = error instanceof EnvError ? error.message : error instanceof Error ? error.stack : error;
    process.stderr.write(`${name} cannot start: ${text}\n`);
    process.exit(1);
  }
  const { logger } = parts;
  const { app } = parts;
  const open = new Set<ServerResponse>();
  const guard = parts.maxConnections === undefined ? {} : { maxConnections: parts.maxConnections };
  const server = createGuardedServer((req, res) => {
    open.add(res);
    res.once('close', () => open.delete(res));
    if (isStopping(app)) askToLeave(res);
    app(req, res);
  }, guard);
  const port = await listen(server, parts).catch((error: unknown) => {
    process.stderr.write(`${name} cannot listen on port ${parts.port}: ${String(error)}\n`);
    process.exit(1);
  });

  const grace = closeWithGrace(
    { delay: GRACE_MS, logger, skip: ['SIGTERM', 'SIGINT'] },
    async ({ err }: { err?: Error }) => {
      if (err) logger.fatal({ err }, 'stopping after an error that nobody caught');
      await shutDown(server, open, parts);
      await traces.stop();
      logger.info('stopped');
    },
  );
  // A terminal and a parent process may both ask; only the first counts, none cuts the shutdown short.
  const stopOnce = once(() => void grace.close());
  process.on('SIGTERM', stopOnce);
  process.on('SIGINT', stopOnce);
  process.on('disconnect', stopOnce);

  logger.info({ port }, `${name} listens on port ${port}`);
  process.send?.({ type: 'ready', port });
}

function listen(server: Server, { port, host }: RunningParts): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

/** Stops without dropping a request: leave, close, let those in flight finish, then let go of the rest. */
async function shutDown(
  server: Server,
  open: ReadonlySet<ServerResponse>,
  { app, stop }: RunningParts,
): Promise<void> {
  markStopping(app);
  for (const res of open) askToLeave(res);
  await sleep(LEAVING_MS);
  await untilNobodyConnects(server);
  await new Promise<void>((resolve) => server.close(() => resolve()));
  await stop?.();
}

/** `close` resets connections that wait to be accepted, so it comes when none arrived for a moment. */
async function untilNobodyConnects(server: Server): Promise<void> {
  let isQuiet = false;
  server.on('connection', () => {
    isQuiet = false;
  });
  for (let waitedMs = 0; !isQuiet && waitedMs < QUIET_WAIT_MS; waitedMs += QUIET_MS) {
    isQuiet = true;
    await sleep(QUIET_MS);
  }
}

/** A client that reuses connections would otherwise never leave. */
function askToLeave(res: ServerResponse): void {
  if (!res.headersSent) res.setHeader('connection', 'close');
}

function once(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    work();
  };
}
