import mongoose from 'mongoose';
import type { Logger } from '../logging/logger.ts';
import { watchCommands } from '../tracing/watch-commands.ts';

export type DatabaseOptions = {
  uri: string;
  dbName: string;
  logger: Logger;
  /** A command that takes this time or longer, in ms, is logged. */
  slowMs?: number | undefined;
  /** How long an operation waits for a reachable database, in ms; 1,500 by default. */
  selectionMs?: number;
  /**
   * How long a heartbeat may take, in ms; 2,000 by default. If a heartbeat takes longer, the commands in progress fail.
   */
  heartbeatMs?: number;
};

const COMMANDS_AT_ONCE = 30;

// Mongoose treats an operator in a filter's value as data, unless the code wraps it in `mongoose.trusted()`.
mongoose.set('sanitizeFilter', true);
mongoose.set('strictQuery', true);

/**
 * If the database is unreachable, commands fail after `selectionMs`, because mongoose does not buffer them. Only
 * `ensureIndexes` makes indexes.
 */
export async function connectDatabase({
  uri,
  dbName,
  logger,
  slowMs,
  selectionMs = 1500,
  heartbeatMs = 2000,
}: DatabaseOptions): Promise<mongoose.Connection> {
  const connection = mongoose.createConnection(uri, {
    dbName,
    autoIndex: false,
    autoCreate: false,
    bufferCommands: false,
    serverSelectionTimeoutMS: selectionMs,
    connectTimeoutMS: heartbeatMs,
    heartbeatFrequencyMS: 2000,
    maxPoolSize: COMMANDS_AT_ONCE,
    // With this name, MongoDB's own log says which service sent a slow command.
    appName: dbName,
    monitorCommands: true,
    retryWrites: true,
    writeConcern: { w: 'majority' },
  });
  connection.on('disconnected', () => logger.warn({ dbName }, 'database connection lost'));
  connection.on('reconnected', () => logger.info({ dbName }, 'database connection is back'));
  connection.on('error', (err) => logger.error({ err, dbName }, 'database connection error'));
  await connection.asPromise();
  watchCommands(connection.getClient(), { logger, slowMs });
  return connection;
}
