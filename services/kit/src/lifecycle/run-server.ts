import { once } from 'node:events';
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
  port: number;
  host: string;
  logger: Logger;
  /** Connections above this number are closed immediately. */
  maxConnections?: number;
  /** Called after the last request has ended. */
  stop?: () => Promise<void>;
};

export type RunServerOptions = {
  name: string;
  start: () => Promise<RunningParts>;
};

/** `EX_CONFIG` of sysexits.h. It tells a supervisor that another start would not help. */
const REFUSED_SETTINGS = 78;
/** How long, in ms, a stopping service still serves while it asks its clients to reconnect to another replica. */
const LEAVING_MS = 500;
/** The port closes when no new connection has arrived for this time, in ms, or after `QUIET_WAIT_MS`. */
const QUIET_MS = 5;
const QUIET_WAIT_MS = 100;
/** A service that has not stopped after this time, in ms, is killed. */
const GRACE_MS = 15_000;

/**
 * Serves HTTP until SIGTERM, SIGINT or the end of the parent process. Sends a parent process `{ type: 'ready', port }`.
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
    process.exit(error instanceof EnvError ? REFUSED_SETTINGS : 1);
  }
  const { app, logger, maxConnections } = parts;
  const open = new Set<ServerResponse>();
  const server = createGuardedServer(
    (req, res) => {
      open.add(res);
      res.once('close', () => open.delete(res));
      if (isStopping(app)) askToLeave(res);
      app(req, res);
    },
    { maxConnections },
  );
  const port = await listen(server, parts).catch((error: unknown) => {
    process.stderr.write(`${name} cannot listen on port ${parts.port}: ${String(error)}\n`);
    process.exit(1);
  });

  const grace = closeWithGrace(
    { delay: GRACE_MS, logger, skip: ['SIGTERM', 'SIGINT'] },
    async ({ err }: { err?: Error }) => {
      if (err) logger.fatal({ err }, 'stopping after an uncaught error');
      await shutDown(server, open, parts);
      await traces.stop();
      logger.info('stopped');
    },
  );
  let isAsked = false;
  // A terminal and the parent process may both ask to stop.
  const stopOnce = () => {
    if (!isAsked) void grace.close();
    isAsked = true;
  };
  process.on('SIGTERM', stopOnce);
  process.on('SIGINT', stopOnce);
  process.on('disconnect', stopOnce);

  logger.info({ port }, `${name} listens on port ${port}`);
  process.send?.({ type: 'ready', port });
}

async function listen(server: Server, { port, host }: RunningParts): Promise<number> {
  await once(server.listen({ port, host }), 'listening');
  return (server.address() as AddressInfo).port;
}

/** Stops without dropping a request. */
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

/**
 * `server.close` resets connections that wait to be accepted, so the server first waits until no new connections
 * arrive.
 */
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

/** Without this header, the client would send its next request to this replica again. */
function askToLeave(res: ServerResponse): void {
  if (!res.headersSent) res.setHeader('connection', 'close');
}
