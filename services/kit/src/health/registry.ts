import { once } from 'node:events';
import { createServer } from 'node:http';
import { collectDefaultMetrics, Registry } from 'prom-client';

/**
 * A registry for one service's metrics. Each metric has the service's name as a label. The registry already has the
 * metrics of the service's process.
 */
export function createRegistry(service: string): Registry {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry });
  return registry;
}

/** Serves `/metrics` on a separate port, for a process whose main port is public. */
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
