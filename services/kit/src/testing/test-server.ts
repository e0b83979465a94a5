import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export type TestServer = { baseUrl: string; close(): Promise<void> };

export async function startTestServer(app: RequestListener, port = 0): Promise<TestServer> {
  const server = createServer(app);
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
