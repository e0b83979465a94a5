import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';

/** When a connection is closed, in ms. */
export type ConnectionLimits = {
  /** Until all headers of a request have arrived. */
  headersMs: number;
  /** Until a whole request has arrived, with its body. */
  requestMs: number;
  /** Without a byte in either direction, also while a response is awaited. */
  silenceMs: number;
  /** Without a request; longer than the 60 s for which proxies usually keep their connections. */
  idleMs: number;
  /** How often `headersMs` and `requestMs` are checked. */
  checkMs: number;
};

export const CONNECTION_LIMITS: ConnectionLimits = {
  headersMs: 10_000,
  requestMs: 30_000,
  silenceMs: 120_000,
  idleMs: 65_000,
  checkMs: 2_000,
};
/** A browser opens a few connections, so a thousand players fit. */
export const MAX_CONNECTIONS = 4_000;

export type GuardOptions = { maxConnections?: number | undefined; limits?: ConnectionLimits };

/**
 * A server that closes slow, silent and idle connections, so that nobody can block it with them for long; connections
 * above `maxConnections` are closed at once.
 */
export function createGuardedServer(app: RequestListener, options: GuardOptions = {}): Server {
  const { limits = CONNECTION_LIMITS, maxConnections = MAX_CONNECTIONS } = options;
  const settings: ServerOptions = {
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.idleMs,
    connectionsCheckingInterval: limits.checkMs,
  };
  const server = createServer(settings, app);
  server.maxConnections = maxConnections;
  server.setTimeout(limits.silenceMs);
  return server;
}
