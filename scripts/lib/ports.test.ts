import { createServer, type Server } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { choosePort } from './ports.ts';

let other: Server | undefined;
afterEach(() => new Promise<void>((resolve) => (other ? other.close(() => resolve()) : resolve())));

/** @returns null if this machine does not have the address */
function listenOn(host: string): Promise<number | null> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(null));
    server.listen({ port: 0, host }, () => {
      other = server;
      resolve((server.address() as { port: number }).port);
    });
  });
}

it.each(['127.0.0.1', '0.0.0.0', '::1', '::'])(
  'refuses a port that is in use on %s, and names the port',
  async (host) => {
    const port = await listenOn(host);
    if (port === null) return;
    await expect(choosePort(String(port), 3000)).rejects.toThrow(`Port ${port} is in use`);
    const next = await choosePort(undefined, port);
    expect(next).toBeGreaterThan(port);
  },
);

it.each(['abc', '0', '65536', '1.5'])('PORT=%s is refused', async (asked) => {
  await expect(choosePort(asked, 3000)).rejects.toThrow('PORT must be a number');
});
