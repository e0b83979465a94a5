import { parseArgs } from 'node:util';
import { printDifferences } from '@sidelight/kit';
import { runAsCommand } from '@sidelight/kit/command';
import { counted } from '@sidelight/rules';
import { checkAccounts } from './check-accounts.ts';
import { checkConsents } from './check-consents.ts';
import { findDifferences } from './find-differences.ts';
import { withDatabases } from './open-databases.ts';
import { profilesOf, readHistory } from './read-history.ts';

/**
 * The part of `pnpm db:check` for the profile service. It checks the accounts and consents. Then it computes every profile
 * again from the ledger and the plays. All events must have arrived, so run it when nobody plays. The exit code is 1 on
 * any difference. `--repair` only sends the consents again. The operator has to look at the differences of profiles.
 */
await runAsCommand(async () => {
  const { values } = parseArgs({ options: { repair: { type: 'boolean', default: false } } });
  await withDatabases('progress-check', async (databases, connection) => {
    const found = [
      ...(await checkAccounts(connection)),
      ...(await checkConsents(databases, connection, values.repair)),
    ];
    printDifferences('profile', found, values.repair);
    let checked = 0;
    let plays = 0;
    let wrong = 0;
    for await (const stored of profilesOf(databases)) {
      const history = await readHistory(databases, stored._id);
      checked += 1;
      plays += history.ledger.length;
      const differences = findDifferences(stored, history);
      if (differences.length === 0) continue;
      wrong += 1;
      for (const difference of differences) process.stdout.write(`${stored._id}: ${difference}\n`);
    }
    process.stdout.write(
      `${counted(checked, 'profile')} and ${counted(plays, 'play')} checked, ${wrong} wrong.\n`,
    );
    if (wrong > 0) process.exitCode = 1;
  });
});
