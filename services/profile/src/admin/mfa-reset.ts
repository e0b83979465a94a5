import { parseArgs } from 'node:util';
import { connectDatabase, createLogger, ensureIndexes, parseEnv } from '@sidelight/kit';
import * as z from 'zod';
import { createRepositories, DATABASE_NAME } from '../repositories.ts';
import { resetMfa } from './reset-mfa.ts';

const USAGE = `Takes the second factor off an account whose owner lost authenticator and recovery codes.

  node services/profile/src/admin/mfa-reset.ts --username <name> --note <how the owner was recognised>

All sessions of the account end, its owner gets a mail, and the note goes on record. MONGODB_URI says where the
accounts are. See docs/security.md on whom to believe.
`;

const EnvSchema = z.object({ MONGODB_URI: z.string({ error: 'Is required' }) });

const { values } = parseArgs({ options: { username: { type: 'string' }, note: { type: 'string' } } });
const { username, note } = values;
if (!username || !note) {
  process.stderr.write(USAGE);
  process.exit(1);
}

const env = parseEnv(EnvSchema);
const logger = createLogger({ name: 'mfa-reset', level: 'error' });
const connection = await connectDatabase({ uri: env.MONGODB_URI, dbName: DATABASE_NAME, logger });
try {
  const repositories = createRepositories(connection);
  await ensureIndexes(connection);
  const ended = await resetMfa(connection, repositories, { username, note }, new Date());
  process.stdout.write(`'${username}' has no second factor any more. Sessions ended: ${ended}.\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await connection.close();
}
