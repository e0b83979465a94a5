import { createServer, type Server, type Socket } from 'node:net';
import type { Shared } from './commands/context.ts';
import { Cursors } from './commands/cursors.ts';
import { dispatch } from './commands/dispatch.ts';
import { keepAddress, removeAddress } from './storage/address-file.ts';
import { checkDataFile, folderError } from './storage/data-file.ts';
import { lockFolder } from './storage/folder-lock.ts';
import { type Acknowledge, Store } from './storage/store.ts';
import { Transactions } from './storage/transactions.ts';
import { sweepExpired } from './storage/ttl.ts';
import { DirectView } from './storage/view.ts';
import { DbError } from './values/errors.ts';
import {
  Framer,
  ProtocolError,
  parseMessage,
  type Request,
  replyMessage,
  requestIdOf,
} from './wire/messages.ts';

export type Logger = { info: (message: string) => void; error: (message: string) => void };

export type EmbeddedMongoOptions = {
  /** The folder that holds everything; made where it does not exist. */
  dataDir: string;
  /** 0, the default, lets the system choose. */
  port?: number;
  host?: '127.0.0.1';
  /** For tests: shuffles what is unsorted, makes first batches tiny, injects transient errors, loses replies. */
  strict?: boolean;
  logger?: Logger;
  /** How often expired documents and abandoned cursors and transactions are removed; a minute by default. */
  sweepIntervalMs?: number;
  /** Called when the database file is found damaged while in use. The error names the path and says what to do. */
  onDamage?: (error: Error) => void;
  /** For the crash tests' negative control alone. */
  acknowledge?: Acknowledge;
};

export type EmbeddedMongo = { uri: string; port: number; close(): Promise<void> };

function read(message: Buffer): Request | { requestId: number; error: DbError } {
  try {
    return parseMessage(message);
  } catch (error) {
    if (error instanceof DbError) return { requestId: requestIdOf(message), error };
    throw error;
  }
}

/** Serves one connection: its messages are answered one after the other, in their order. */
function serve(socket: Socket, shared: Shared, logger: Logger): void {
  const framer = new Framer();
  const waiting: Buffer[] = [];
  let busy = false;
  const work = async () => {
    if (busy) return;
    busy = true;
    try {
      for (let message = waiting.shift(); message && !socket.destroyed; message = waiting.shift())
        await answer(message);
      socket.resume();
    } catch (error) {
      if (!(error instanceof ProtocolError)) logger.error(`embedded database: ${(error as Error).stack}`);
      socket.destroy();
    } finally {
      busy = false;
      if (socket.destroyed) shared.transactions.abandon(socket);
    }
  };
  const answer = async (message: Buffer) => {
    const request = read(message);
    const legacy = 'legacy' in request && request.legacy;
    const reply =
      'error' in request
        ? request.error.reply()
        : await dispatch(shared, request.command, request.sequences, socket);
    if (socket.destroyed || ('wantsReply' in request && !request.wantsReply)) return;
    const [head, body] = replyMessage(reply, request.requestId, legacy) as [Buffer, Buffer];
    socket.cork();
    socket.write(head);
    const flowing = socket.write(body);
    socket.uncork();
    if (!flowing) await new Promise<void>((resolve) => onceEither(socket, resolve));
  };
  socket.setNoDelay(true);
  socket.on('data', (chunk: Buffer) => {
    try {
      waiting.push(...framer.push(chunk));
    } catch {
      socket.destroy();
      return;
    }
    // A client that sends faster than it is answered waits in its own socket.
    if (waiting.length > 32) socket.pause();
    void work();
  });
  socket.on('error', () => socket.destroy());
  socket.once('close', () => {
    if (!busy) shared.transactions.abandon(socket);
  });
}

/** Waits until a slow reader has read, or has gone. */
function onceEither(socket: Socket, resolve: () => void): void {
  const done = () => {
    socket.off('drain', done);
    socket.off('close', done);
    resolve();
  };
  socket.once('drain', done);
  socket.once('close', done);
}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host, backlog: 1024 }, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

function opened(dataDir: string, acknowledge: Acknowledge | undefined, unlock: () => void): Store {
  try {
    checkDataFile(dataDir);
    return new Store(dataDir, acknowledge);
  } catch (error) {
    unlock();
    throw folderError(dataDir, error as Error);
  }
}

/**
 * Starts the server on a data folder. Rejects where the folder or the port is in use, and where the folder cannot
 * be used; the message is for an operator.
 */
export async function startEmbeddedMongo(options: EmbeddedMongoOptions): Promise<EmbeddedMongo> {
  const { dataDir, port = 0, host = '127.0.0.1', strict = false, sweepIntervalMs = 60_000 } = options;
  const logger = options.logger ?? {
    info: () => {},
    error: (message) => process.stderr.write(`${message}\n`),
  };
  const unlock = lockFolder(dataDir);
  removeAddress(dataDir);
  const store = opened(dataDir, options.acknowledge, unlock);
  const transactions = new Transactions(store);
  store.onFailure = () => transactions.forgetAll();
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    serve(socket, shared, logger);
  });
  let listening = port;
  const shared: Shared = {
    store,
    transactions,
    cursors: new Cursors(),
    strict,
    address: () => ({ host, port: listening }),
    connections: () => sockets.size,
    damaged: (error) =>
      (options.onDamage ?? ((told) => logger.error(told.message)))(folderError(dataDir, error)),
    metrics: { scanned: 0, scannedObjects: 0, returned: 0, commands: 0 },
  };
  try {
    listening = await listen(server, port, host);
  } catch (error) {
    store.close();
    unlock();
    throw error;
  }
  const view = new DirectView(store, transactions.locks);
  const sweep = () => {
    const now = Date.now();
    shared.cursors.sweep(now);
    transactions.sweep(now);
    sweepExpired(store, view, now);
  };
  const timer = setInterval(() => {
    try {
      sweep();
    } catch (error) {
      store.fail(error as Error);
      logger.error(`embedded database: sweep failed: ${(error as Error).message}`);
    }
  }, sweepIntervalMs);
  timer.unref();
  const uri = `mongodb://${host}:${listening}/?replicaSet=rs0`;
  keepAddress(dataDir, uri, logger);
  logger.info(`embedded database: ${uri} on ${dataDir}`);
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= (async () => {
      clearInterval(timer);
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      store.flush();
      for (const socket of sockets) socket.destroy();
      await closed;
      transactions.abortAll();
      store.close();
      removeAddress(dataDir);
      unlock();
    })();
    return closing;
  };
  return { uri, port: listening, close };
}
