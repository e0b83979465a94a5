import { databaseOf, type ServiceName } from '@sidelight/contracts';
import type { Connection } from 'mongoose';
import * as z from 'zod';
import { connectDatabase } from '../database/connect-database.ts';
import { parseEnv } from '../env/parse-env.ts';
import { createLogger, type Logger } from '../logging/logger.ts';

const EnvSchema = z.object({ MONGODB_URI: z.string({ error: 'Is required' }) });

/**
 * How long an operator's command waits until it reaches the database, in ms. This is longer than a request waits,
 * because the database may be busy or may be electing a primary.
 */
const PATIENCE_MS = 15_000;
/**
 * While the embedded database builds an index, it answers no heartbeat. An index of a million records takes minutes.
 */
const HEARTBEAT_MS = 3_600_000;

export type DatabaseCommandOptions = {
  name: string;
  service: ServiceName;
  logLevel?: string;
};

export async function databaseCommand<T>(
  { name, service, logLevel = 'error' }: DatabaseCommandOptions,
  work: (connection: Connection, logger: Logger) => Promise<T>,
): Promise<T> {
  const { MONGODB_URI: uri } = parseEnv(EnvSchema);
  const logger = createLogger({ name, level: logLevel });
  const patience = { selectionMs: PATIENCE_MS, heartbeatMs: HEARTBEAT_MS };
  const connection = await connectDatabase({ uri, dbName: databaseOf(service), logger, ...patience });
  try {
    return await work(connection, logger);
  } finally {
    await connection.close();
  }
}
