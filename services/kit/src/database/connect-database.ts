import mongoose from 'mongoose';
import type { Logger } from '../logging/logger.ts';
import { watchCommands } from '../tracing/watch-commands.ts';

export type DatabaseOptions = {
  uri: string;
  dbName: string;
  logger: Logger;
  /** A command that takes longer is logged, in ms. */
  slowMs?: number;
  /** Commands that may be under way at once; 30 unless given. */
  maxPoolSize?: number;
};

// Operators inside a filter's values are data unless wrapped in `mongoose.trusted()`.
mongoose.set('sanitizeFilter', true);
mongoose.set('strictQuery', true);

/**
 * Opens a service's own database. Indexes are made by `ensureIndexes`, never behind one's back.
 * Commands fail within about 1.5 s when the database is away, instead of piling up in a buffer.
 */
export async function connectDatabase({
  uri,
  dbName,
  logger,
  slowMs,
  maxPoolSize = 30,
}: DatabaseOptions): Promise<mongoose.Connection> {
  const connection = mongoose.createConnection(uri, {
    dbName,
    autoIndex: false,
    autoCreate: false,
    bufferCommands: false,
    serverSelectionTimeoutMS: 1500,
    connectTimeoutMS: 2000,
    heartbeatFrequencyMS: 2000,
    maxPoolSize,
    // What the database's own log says of slow commands names the service.
    appName: dbName,
    monitorCommands: true,
    retryWrites: true,
    writeConcern: { w: 'majority' },
  });
  connection.on('disconnected', () => logger.warn({ dbName }, 'database connection lost'));
  connection.on('reconnected', () => logger.info({ dbName }, 'database connection is back'));
  connection.on('error', (err) => logger.error({ err, dbName }, 'database connection error'));
  await connection.asPromise();
  watchCommands(connection.getClient(), { dbName, logger, ...(slowMs === undefined ? {} : { slowMs }) });
  return connection;
}
