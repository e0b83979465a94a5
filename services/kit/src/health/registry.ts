import { once } from 'node:events';
import { createServer } from 'node:http';
import { collectDefaultMetrics, Registry } from 'prom-client';

/**
 * In ms. With prom-client's default of 10 ms, this timer takes most of the CPU time of an idle process. Measured lags
 * include the interval, so the alert and the dashboard subtract it.
 */
const LAG_EVERY_MS = 100;

/** The registry already has the metrics of the process, such as its memory and CPU time. */
export function createRegistry(service: string): Registry {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LAG_EVERY_MS });
  return registry;
}

/** Serves the metrics on a port of their own, for a process whose main port is public. */
export async function serveMetrics(options: { registry: Registry; port: number; host: string }) {
  const { registry, port, host } = options;
  const server = createServer(async (req, res) => {
    if (req.method !== 'GET' || req.url !== '/metrics') return void res.writeHead(404).end();
    const text = await registry.metrics();
    res.writeHead(200, { 'content-type': registry.contentType }).end(text);
  });
  await once(server.listen({ port, host }), 'listening');
  return {
    port: (server.address() as { port: number }).port,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
