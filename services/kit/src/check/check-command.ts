import { parseArgs } from 'node:util';
import type { Connection } from 'mongoose';
import { databaseCommand } from '../lifecycle/database-command.ts';
import type { Difference } from './difference.ts';

export type CheckCommandOptions = {
  service: string;
  dbName: string;
  /** Names what differs; with `mend` also sets it to what was counted. */
  check: (connection: Connection, mend: boolean) => Promise<Difference[]>;
};

/**
 * One service's part of `pnpm db:check [--mend]`. Prints the stored values that differ from their source records; the
 * exit code is 1 if any does, corrected or not.
 */
export async function checkCommand({ service, dbName, check }: CheckCommandOptions): Promise<void> {
  const { values } = parseArgs({ options: { mend: { type: 'boolean', default: false } } });
  await databaseCommand({ name: `check-${service}`, dbName }, async (connection) => {
    printDifferences(service, await check(connection, values.mend), values.mend);
  });
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
