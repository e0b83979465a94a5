import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { MongoClient } from 'mongodb';
import { expect, it, onTestFinished } from 'vitest';
import { realUri, useDatabase } from './support.ts';

const database = useDatabase({ strict: false });

/** When a test closes this client's connections, the server sees the same as if the client's process had ended. */
async function mortalClient() {
  const { hostname, port } = new URL(database.uri);
  const sockets: Socket[] = [];
  const proxy = createServer((near) => {
    const far = connect(Number(port), hostname);
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) sockets.push(socket.on('error', () => undefined));
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port: ownPort } = proxy.address() as AddressInfo;
  const client = await new MongoClient(`mongodb://127.0.0.1:${ownPort}/?directConnection=true`).connect();
  onTestFinished(() => client.close());
  return {
    client,
    die: () => {
      proxy.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

// Skipped with a real MongoDB, which aborts an abandoned transaction only after `transactionLifetimeLimitSeconds`.
it.skipIf(realUri)('a client loses its locks as soon as its connections close', async () => {
  const collection = database.fresh();
  await collection.insertOne({ _id: 1 as never, n: 0 });
  const { client, die } = await mortalClient();
  const session = client.startSession();
  session.startTransaction();
  const same = client.db(database.db.databaseName).collection(collection.collectionName);
  await same.updateOne({ _id: 1 as never }, { $inc: { n: 1 } }, { session });
  const waiting = collection.updateOne({ _id: 1 as never }, { $inc: { n: 10 } });
  die();
  await waiting;
  expect(await collection.findOne()).toEqual({ _id: 1, n: 10 });
});

it('a client keeps its locks when the connections of another client close', async () => {
  const collection = database.fresh();
  await collection.insertOne({ _id: 1 as never, n: 0 });
  await database.client.withSession(async (session) => {
    session.startTransaction();
    await collection.updateOne({ _id: 1 as never }, { $inc: { n: 1 } }, { session });
    const { die } = await mortalClient();
    die();
    await collection.updateOne({ _id: 1 as never }, { $inc: { n: 1 } }, { session });
    await session.commitTransaction();
  });
  expect(await collection.findOne()).toEqual({ _id: 1, n: 2 });
});
