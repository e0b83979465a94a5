import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';

/** What one connection may keep to itself, in ms. */
export type ConnectionLimits = {
  /** Until all headers of a request are there. */
  headersMs: number;
  /** Until all of a request is there, its body included. */
  requestMs: number;
  /** Without any byte either way, also while an answer is awaited or taken slowly. */
  silenceMs: number;
  /** Without a request; longer than the 60 s for which proxies commonly keep theirs. */
  idleMs: number;
  /** How often the first two are looked at. */
  checkMs: number;
};

export const CONNECTION_LIMITS: ConnectionLimits = {
  headersMs: 10_000,
  requestMs: 30_000,
  silenceMs: 120_000,
  idleMs: 65_000,
  checkMs: 2_000,
};
/** An agent opens a few connections a browser; a thousand players at once fit. */
export const MAX_CONNECTIONS = 4_000;

export type GuardOptions = { maxConnections?: number; limits?: ConnectionLimits };

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
