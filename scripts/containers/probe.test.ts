import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { run } from '../lib/run-command.ts';

let server: Server | undefined;
afterEach(() => server?.closeAllConnections());

async function probe(status: number): Promise<number | null> {
  server = createServer((req, res) => res.writeHead(req.url === '/readyz' ? status : 404).end());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const { code } = await run('bash', ['deploy/probe.sh'], { env: { ...process.env, PORT: String(port) } });
  server.close();
  return code;
}

it.each([
  [200, 0],
  [503, 1],
  [404, 1],
])('if /readyz answers %d, the health check of the container exits with %d', async (status, code) => {
  expect(await probe(status)).toBe(code);
});

it('if the container does not listen, its health check fails', async () => {
  const { code } = await run('bash', ['deploy/probe.sh'], { env: { ...process.env, PORT: '1' } });
  expect(code).toBe(1);
});
