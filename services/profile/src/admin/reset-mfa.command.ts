import { parseArgs } from 'node:util';
import { databaseCommand, ensureIndexes } from '@sidelight/kit';
import { runAsCommand, UsageError } from '@sidelight/kit/command';
import { createRepositories } from '../repositories.ts';
import { resetMfa } from './reset-mfa.ts';

const USAGE = `Removes the second factor of an account whose owner lost authenticator and recovery codes.

  pnpm mfa:reset --username <name> --note <how the owner was recognised>

All sessions of the account end, its owner gets a mail, and the audit trail gets the note. MONGODB_URI is the address
of the database. docs/security.md says which proofs are enough.`;

await runAsCommand(async () => {
  const { values } = parseArgs({ options: { username: { type: 'string' }, note: { type: 'string' } } });
  const { username, note } = values;
  if (!username || !note) throw new UsageError(USAGE);

  await databaseCommand({ name: 'mfa-reset', service: 'profile' }, async (connection) => {
    const repositories = createRepositories(connection);
    await ensureIndexes(connection);
    const ended = await resetMfa(connection, repositories, { username, note }, new Date());
    process.stdout.write(`'${username}' no longer has a second factor. Sessions ended: ${ended}.\n`);
  });
});
