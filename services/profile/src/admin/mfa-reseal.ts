import { baseEnv, connectDatabase, createLogger, parseEnv } from '@sidelight/kit';
import * as z from 'zod';
import { createSeal } from '../mfa/seal.ts';
import { DATABASE_NAME } from '../repositories.ts';
import { resealMfa } from './reseal-mfa.ts';

/**
 * `pnpm mfa:reseal`: seals every second factor by the first of `MFA_SECRET`, so that the others can be taken away.
 * Ends with 1 where one is left that none of them opens.
 */
const env = parseEnv(z.object({ MONGODB_URI: baseEnv.MONGODB_URI, MFA_SECRET: baseEnv.SESSION_SECRET }));
const logger = createLogger({ name: 'mfa-reseal', level: 'error' });
const connection = await connectDatabase({ uri: env.MONGODB_URI, dbName: DATABASE_NAME, logger });
try {
  const { resealed, unopened } = await resealMfa(connection, createSeal(env.MFA_SECRET));
  process.stdout.write(`${resealed} second factors are sealed by the new secret.\n`);
  for (const username of unopened) process.stdout.write(`'${username}': no secret opens it; see mfa:reset\n`);
  process.exitCode = unopened.length === 0 ? 0 : 1;
} finally {
  await connection.close();
}
