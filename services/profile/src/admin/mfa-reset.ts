import { parseArgs } from 'node:util';
import { databaseCommand, ensureIndexes, failWithMessage } from '@sidelight/kit';
import { createRepositories, DATABASE_NAME } from '../repositories.ts';
import { resetMfa } from './reset-mfa.ts';

const USAGE = `Takes the second factor off an account whose owner lost authenticator and recovery codes.

  node services/profile/src/admin/mfa-reset.ts --username <name> --note <how the owner was recognised>

All sessions of the account end, its owner gets a mail, and the note goes on record. MONGODB_URI says where the
accounts are. See docs/security.md on whom to believe.
`;

const { values } = parseArgs({ options: { username: { type: 'string' }, note: { type: 'string' } } });
const { username, note } = values;
if (!username || !note) {
  process.stderr.write(USAGE);
  process.exit(1);
}

await databaseCommand({ name: 'mfa-reset', dbName: DATABASE_NAME }, async (connection) => {
  const repositories = createRepositories(connection);
  await ensureIndexes(connection);
  const ended = await resetMfa(connection, repositories, { username, note }, new Date());
  process.stdout.write(`'${username}' has no second factor any more. Sessions ended: ${ended}.\n`);
}).catch(failWithMessage);
