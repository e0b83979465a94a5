import { parseArgs } from 'node:util';
import { printDifferences } from '@sidelight/kit';
import { counted } from '@sidelight/rules';
import { checkAccounts } from './check-accounts.ts';
import { checkConsents } from './check-consents.ts';
import { findDifferences } from './find-differences.ts';
import { withDatabases } from './open-databases.ts';
import { profilesOf, readHistory } from './read-history.ts';

/**
 * `pnpm progress:check`: builds every profile anew from the ledger and the play history and compares it with what is
 * stored; before that the accounts, and the consents that the game service stores. Events must have arrived: run it
 * when nobody plays. Ends with 1 on any difference. `--mend` tells the game service the consents again; what differs
 * in a profile needs a look.
 */
const { values } = parseArgs({ options: { mend: { type: 'boolean', default: false } } });
await withDatabases('progress-check', async (databases, connection) => {
  const found = [
    ...(await checkAccounts(connection)),
    ...(await checkConsents(databases, connection, values.mend)),
  ];
  printDifferences('profile', found, values.mend);
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
