import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';

/** The times, in ms, after which a connection is closed. */
export type ConnectionLimits = {
  headersMs: number;
  /** For the whole request with its body. */
  requestMs: number;
  /** Without a byte in either direction, also while the client waits for a response. */
  silenceMs: number;
  /**
   * Between requests. Longer than the 60 s for which proxies usually keep idle connections, so that no proxy sends a
   * request while the server closes the connection.
   */
  idleMs: number;
  /** The interval of the checks of `headersMs` and `requestMs`. */
  checkMs: number;
};

export const CONNECTION_LIMITS: ConnectionLimits = {
  headersMs: 10_000,
  requestMs: 30_000,
  silenceMs: 120_000,
  idleMs: 65_000,
  checkMs: 2_000,
};
/** Enough for a thousand players with four connections each. */
export const MAX_CONNECTIONS = 4_000;

export type GuardOptions = { maxConnections?: number | undefined; limits?: ConnectionLimits };

/** Nobody can block this server with slow, silent or idle connections. */
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
