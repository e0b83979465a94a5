import { type EnsuredDatabase, ensureDatabase } from '../database/ensure-database.ts';
import { createLogger } from '../logging/logger.ts';

export async function startTestDatabase(dataDir: string, isStrict: boolean): Promise<EnsuredDatabase> {
  const before = process.env.EMBEDDED_MONGO_STRICT;
  // The server's process inherits this environment.
  process.env.EMBEDDED_MONGO_STRICT = isStrict ? '1' : '0';
  try {
    const logger = createLogger({ name: 'test-database', level: 'warn' });
    return await ensureDatabase({ dataDir, mongodbUri: process.env.MONGODB_URI, logger });
  } finally {
    if (before === undefined) delete process.env.EMBEDDED_MONGO_STRICT;
    else process.env.EMBEDDED_MONGO_STRICT = before;
  }
}
