import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { databaseCommand, ensureIndexes, parseEnv } from '@sidelight/kit';
import { runAsCommand, UsageError } from '@sidelight/kit/command';
import * as z from 'zod';
import { adminUsernames } from '../env.ts';
import { createRepositories } from '../repositories.ts';
import { makeAdmin } from './make-admin.ts';

const USAGE = `Creates an admin's account, or sets the email and password of an existing one.

  pnpm admin:create --username <name> --email <email>

The name must be one of ADMIN_USERNAMES. ADMIN_PASSWORD has the password; without it, the command makes a password and
prints it once. MONGODB_URI is the address of the database.`;

const EnvSchema = z.object({
  ADMIN_USERNAMES: adminUsernames,
  ADMIN_PASSWORD: z.string().optional(),
});

await runAsCommand(async () => {
  const { values } = parseArgs({ options: { username: { type: 'string' }, email: { type: 'string' } } });
  const { username, email } = values;
  if (!username || !email) throw new UsageError(USAGE);

  const env = parseEnv(EnvSchema);
  const password = env.ADMIN_PASSWORD ?? `${randomBytes(12).toString('base64url')}-aA1`;
  await databaseCommand({ name: 'create-admin', service: 'profile' }, async (connection) => {
    const repositories = createRepositories(connection);
    await ensureIndexes(connection);
    const options = { adminUsernames: env.ADMIN_USERNAMES, now: new Date() };
    const outcome = await makeAdmin(connection, repositories, { username, email, password }, options);
    process.stdout.write(`The admin '${username}' was ${outcome}.\n`);
    if (env.ADMIN_PASSWORD === undefined) process.stdout.write(`Password: ${password}\n`);
  });
});
