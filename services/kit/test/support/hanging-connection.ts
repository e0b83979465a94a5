import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { Connection } from 'mongoose';
import { connectDatabase, createLogger } from '../../src/index.ts';

const logger = createLogger({ name: 'hanging', level: 'silent' });

/** Connects through a proxy. While the connection hangs, the proxy passes no data and refuses no connection. */
export async function connectHanging(uri: string, dbName: string) {
  const sockets = new Set<Socket>();
  let isHanging = false;
  const upstream = new URL(uri.replace(/^mongodb:/, 'http:').replace(/,[^/]*/, ''));
  const proxy = createServer((client) => {
    const server = connect(Number(upstream.port || 27_017), upstream.hostname);
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk) => void (isHanging || to.write(chunk)));
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo;
  const connection: Connection = await connectDatabase({
    uri: `mongodb://127.0.0.1:${port}/?directConnection=true`,
    ...{ dbName, logger },
  });
  /** Data that was sent while the connection hung is lost. */
  function heal(): void {
    isHanging = false;
    for (const socket of sockets) socket.destroy();
  }
  return {
    connection,
    hang: () => {
      isHanging = true;
    },
    heal,
    async close() {
      heal();
      await connection.close();
      proxy.close();
    },
  };
}
