import { parseArgs } from 'node:util';
import type { Connection } from 'mongoose';
import * as z from 'zod';
import { connectDatabase } from '../database/connect-database.ts';
import { parseEnv } from '../env/parse-env.ts';
import { createLogger } from '../logging/logger.ts';
import type { Difference } from './difference.ts';

export type CheckCommandOptions = {
  service: string;
  dbName: string;
  /** Names what differs; with `mend` also sets it to what was counted. */
  check: (connection: Connection, mend: boolean) => Promise<Difference[]>;
};

const EnvSchema = z.object({ MONGODB_URI: z.string({ error: 'Is required' }) });

/**
 * The part of `pnpm db:check [--mend]` that is one service's. Prints what differs from its records; the exit code
 * is 1 where something does, mended or not.
 */
export async function checkCommand({ service, dbName, check }: CheckCommandOptions): Promise<void> {
  const { values } = parseArgs({ options: { mend: { type: 'boolean', default: false } } });
  const env = parseEnv(EnvSchema);
  const logger = createLogger({ name: `check-${service}`, level: 'error' });
  const connection = await connectDatabase({ uri: env.MONGODB_URI, dbName, logger });
  try {
    const found = await check(connection, values.mend);
    printDifferences(service, found, values.mend);
  } finally {
    await connection.close();
  }
}

/** Tells the operator what differs; the exit code becomes 1 where something does. */
export function printDifferences(service: string, found: readonly Difference[], isMending: boolean): void {
  for (const { collection, id, field, stored, counted } of found) {
    process.stdout.write(`${collection} ${id}: ${field} is ${stored}, its records say ${counted}\n`);
  }
  const outcome = `${found.length} figures ${isMending ? 'differed; what the records tell is mended' : 'differ'}`;
  process.stdout.write(`${service}: ${found.length === 0 ? 'every figure is right' : outcome}.\n`);
  if (found.length > 0) process.exitCode = 1;
}
