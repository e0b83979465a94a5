import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { deserialize, serialize } from 'bson';

/** The commands that MongoDB's role `readWrite` allows in a database, and those that every user may run. */
const ALLOWED = new Set([
  ...['find', 'getMore', 'killCursors', 'aggregate', 'count', 'distinct', 'listCollections', 'listIndexes'],
  ...['insert', 'update', 'delete', 'findAndModify', 'create', 'drop', 'createIndexes', 'dropIndexes'],
  ...['dbStats', 'collStats', 'hello', 'ping', 'buildInfo', 'endSessions'],
  ...['commitTransaction', 'abortTransaction'],
]);
const OP_MSG = 2013;
const HEADER_LENGTH = 16;
const UNAUTHORIZED = 13;

/** The embedded database has no users, so this proxy refuses what the product's user may not run on MongoDB. */
export async function startAsReadWriteUser(databasePort: number) {
  const refused: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const database = connect(databasePort, '127.0.0.1');
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
    }
    client.on('close', () => database.destroy());
    database.on('close', () => client.destroy());
    database.pipe(client);
    let rest = Buffer.alloc(0);
    client.on('data', (chunk: Buffer) => {
      rest = Buffer.concat([rest, chunk]);
      while (rest.length >= HEADER_LENGTH && rest.length >= rest.readInt32LE(0)) {
        const message = rest.subarray(0, rest.readInt32LE(0));
        rest = rest.subarray(message.length);
        const name = commandOf(message);
        if (name === null || ALLOWED.has(name)) {
          database.write(message);
        } else {
          refused.push(name);
          client.write(refusal(message.readInt32LE(4), name));
        }
      }
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    // Without a direct connection, the driver would use the address that the database names, and so bypass the proxy.
    uri: `mongodb://127.0.0.1:${port}/?directConnection=true`,
    refused,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}

/** Null for the first message of a connection, because this message has an older format. */
function commandOf(message: Buffer): string | null {
  if (message.readInt32LE(12) !== OP_MSG) return null;
  const body = message.subarray(HEADER_LENGTH + 5);
  return Object.keys(deserialize(body.subarray(0, body.readInt32LE(0))))[0] ?? '';
}

function refusal(requestId: number, name: string): Buffer {
  const errmsg = `not authorized to execute command ${name}`;
  const body = serialize({ ok: 0, errmsg, code: UNAUTHORIZED, codeName: 'Unauthorized' });
  const header = Buffer.alloc(HEADER_LENGTH + 5);
  header.writeInt32LE(header.length + body.length, 0);
  header.writeInt32LE(requestId, 8);
  header.writeInt32LE(OP_MSG, 12);
  return Buffer.concat([header, body]);
}
