import { createServer } from 'node:net';

/** The wanted port of loopback where it is free, any that is free for 0; null where there is none. */
export function freePort(wanted = 0): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(null));
    server.listen({ port: wanted, host: '127.0.0.1' }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : null));
    });
  });
}
