import { baseEnv, databaseCommand, parseEnv } from '@sidelight/kit';
import * as z from 'zod';
import { createSeal } from '../mfa/seal.ts';
import { DATABASE_NAME } from '../repositories.ts';
import { resealMfa } from './reseal-mfa.ts';

/**
 * `pnpm mfa:reseal`: seals every second factor by the first of `MFA_SECRET`, so that the others can be taken away.
 * Ends with 1 where one is left that none of them opens.
 */
const env = parseEnv(z.object({ MFA_SECRET: baseEnv.SESSION_SECRET }));
await databaseCommand({ name: 'mfa-reseal', dbName: DATABASE_NAME }, async (connection) => {
  const { resealed, unopened } = await resealMfa(connection, createSeal(env.MFA_SECRET));
  process.stdout.write(`${resealed} second factors are sealed by the new secret.\n`);
  for (const username of unopened) process.stdout.write(`'${username}': no secret opens it; see mfa:reset\n`);
  process.exitCode = unopened.length === 0 ? 0 : 1;
});
