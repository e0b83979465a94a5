import { parseArgs } from 'node:util';
import type { ServiceName } from '@sidelight/contracts';
import type { Connection } from 'mongoose';
import { runAsCommand } from '../command/run-as-command.ts';
import { databaseCommand } from '../lifecycle/database-command.ts';
import type { Difference } from './difference.ts';

export type CheckCommandOptions = {
  service: ServiceName;
  check: (connection: Connection, repair: boolean) => Promise<Difference[]>;
};

/**
 * One service's part of `pnpm db:check [--repair]`. The exit code is 1 if any value differs, even if it was corrected.
 */
export function checkCommand({ service, check }: CheckCommandOptions): Promise<void> {
  return runAsCommand(async () => {
    const { values } = parseArgs({ options: { repair: { type: 'boolean', default: false } } });
    await databaseCommand({ name: `check-${service}`, service }, async (connection) => {
      printDifferences(service, await check(connection, values.repair), values.repair);
    });
  });
}

export function printDifferences(service: string, found: readonly Difference[], isRepairing: boolean): void {
  for (const { collection, id, field, stored, counted } of found) {
    process.stdout.write(`${collection} ${id}: ${field} is ${stored}, its records say ${counted}\n`);
  }
  const outcome = `${found.length} figures ${isRepairing ? 'differed; those that the records give are corrected' : 'differ'}`;
  process.stdout.write(`${service}: ${found.length === 0 ? 'every figure is right' : outcome}.\n`);
  if (found.length > 0) process.exitCode = 1;
}
