import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export async function startCuttableProxy(databaseUri: string) {
  const { hostname, port } = new URL(databaseUri.replace(/^mongodb:/, 'http:'));
  const sockets = new Set<Socket>();
  let state: 'up' | 'cut' | 'frozen' = 'up';
  const server = createServer((client) => {
    if (state === 'cut') return void client.destroy();
    const upstream = connect(Number(port), hostname);
    client.pipe(upstream).pipe(client);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      if (state === 'frozen') socket.pause();
      socket.on('error', () => undefined);
      socket.once('close', () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    state = 'cut';
    for (const socket of sockets) socket.destroy();
  };
  return {
    /** `directConnection` keeps the driver from connecting to the database's own address without the proxy. */
    uri: `mongodb://127.0.0.1:${(server.address() as AddressInfo).port}/?directConnection=true`,
    cut,
    /** Connections stay open, but no data passes. */
    freeze() {
      state = 'frozen';
      for (const socket of sockets) socket.pause();
    },
    repair() {
      state = 'up';
      for (const socket of sockets) socket.resume();
    },
    close() {
      cut();
      server.close();
    },
  };
}
