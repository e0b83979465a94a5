import { createServer, type Server, type Socket } from 'node:net';
import type { Shared } from './commands/context.ts';
import { Cursors } from './commands/cursors.ts';
import { dispatch } from './commands/dispatch.ts';
import { keepAddress, removeAddress } from './storage/address-file.ts';
import { checkDataFile, folderError } from './storage/data-file.ts';
import { DirectView } from './storage/direct-view.ts';
import { lockFolder } from './storage/folder-lock.ts';
import { Retries } from './storage/retries.ts';
import { Store } from './storage/store.ts';
import { Transactions } from './storage/transactions.ts';
import { sweepExpired } from './storage/ttl.ts';
import { serveConnection } from './wire/serve-connection.ts';

export type EmbeddedMongoOptions = {
  /** Created if it does not exist. */
  dataDir: string;
  /** With 0, the default, the operating system chooses a free port. */
  port?: number;
  /** For tests: shuffles unsorted results, sends small first batches, injects transient errors, loses replies. */
  strict?: boolean;
  /** The time between two removals of expired documents, cursors and transactions, in ms; a minute by default. */
  sweepIntervalMs?: number;
  /** The error names the damaged file and says what to do. */
  onDamage?: (error: Error) => void;
};

/** The database asks for no password, so it listens only on this machine. */
const HOST = '127.0.0.1';

export type EmbeddedMongo = { uri: string; port: number; close(): Promise<void> };

const report = (message: string) => process.stderr.write(`${message}\n`);

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host: HOST, backlog: 1024 }, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

function openStore(dataDir: string, unlock: () => void): Store {
  try {
    checkDataFile(dataDir);
    return new Store(dataDir);
  } catch (error) {
    unlock();
    throw folderError(dataDir, error as Error);
  }
}

function startSweeping({ store, transactions, cursors }: Shared, everyMs: number) {
  const view = new DirectView(store, transactions.locks);
  const timer = setInterval(() => {
    try {
      const now = Date.now();
      cursors.sweep(now);
      transactions.sweep(now);
      sweepExpired(store, view, now);
    } catch (error) {
      store.fail(error as Error);
      report(`embedded database: sweep failed: ${(error as Error).message}`);
    }
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** Rejects if the port is in use, or if the folder is in use or unusable. */
export async function startEmbeddedMongo(options: EmbeddedMongoOptions): Promise<EmbeddedMongo> {
  const { dataDir, port = 0, strict = false, sweepIntervalMs = 60_000 } = options;
  const onDamage = options.onDamage ?? ((error: Error) => report(error.message));
  const unlock = lockFolder(dataDir);
  removeAddress(dataDir);
  const store = openStore(dataDir, unlock);
  const retries = new Retries(store);
  const transactions = new Transactions(store, retries);
  store.onFailure = () => transactions.forgetAll();
  const sockets = new Set<Socket>();
  let listening = port;
  const shared: Shared = {
    store,
    transactions,
    retries,
    cursors: new Cursors(),
    strict,
    address: () => `${HOST}:${listening}`,
    connections: () => sockets.size,
    damaged: (error) => onDamage(folderError(dataDir, error)),
    metrics: { scanned: 0, scannedObjects: 0 },
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    serveConnection(socket, {
      answer: ({ command, sequences }) => dispatch(shared, command, sequences, socket),
      onClosed: () => transactions.abandon(socket),
      onError: (error) => report(`embedded database: ${error.stack}`),
    });
  });
  try {
    listening = await listen(server, port);
  } catch (error) {
    store.close();
    unlock();
    throw error;
  }
  const stopSweeping = startSweeping(shared, sweepIntervalMs);
  const uri = `mongodb://${shared.address()}/?replicaSet=rs0`;
  keepAddress(dataDir, uri);
  let closing: Promise<void> | undefined;
  const close = async () => {
    stopSweeping();
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    store.flush();
    for (const socket of sockets) socket.destroy();
    await closed;
    transactions.abortAll();
    store.close();
    removeAddress(dataDir);
    unlock();
  };
  return {
    uri,
    port: listening,
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}
