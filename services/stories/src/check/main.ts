import { parseArgs } from 'node:util';
import { connectDatabase, createLogger, ensureIndexes, parseEnv } from '@sidelight/kit';
import * as z from 'zod';
import { createRepositories, DATABASE_NAME } from '../repositories.ts';
import { checkCounts } from './check-counts.ts';

/** Prints what differs from its records; the exit code is 1 where something does, mended or not. */
const { values: args } = parseArgs({ options: { mend: { type: 'boolean', default: false } } });
const env = parseEnv(z.object({ MONGODB_URI: z.string({ error: 'Is required' }) }));
const logger = createLogger({ name: 'check-stories', level: 'error' });
const connection = await connectDatabase({ uri: env.MONGODB_URI, dbName: DATABASE_NAME, logger });
try {
  const repositories = createRepositories(connection);
  await ensureIndexes(connection);
  const found = await checkCounts(connection, repositories, args.mend);
  for (const { collection, id, field, stored, counted } of found) {
    process.stdout.write(`${collection} ${id}: ${field} is ${stored}, its records say ${counted}\n`);
  }
  const outcome = args.mend ? 'mended' : 'different';
  process.stdout.write(
    found.length === 0 ? 'Every count is right.\n' : `${found.length} counts ${outcome}.\n`,
  );
  process.exitCode = found.length === 0 ? 0 : 1;
} finally {
  await connection.close();
}
