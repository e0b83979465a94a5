import { parseArgs } from 'node:util';
import { baseEnv, databaseCommand, parseEnv } from '@sidelight/kit';
import { runAsCommand } from '@sidelight/kit/command';
import * as z from 'zod';
import { createSecretCipher } from '../mfa/secret-cipher.ts';
import { rotateMfa } from './rotate-mfa.ts';

/**
 * `pnpm mfa:rotate` encrypts all second factors with the newest secret. The exit code is 1 if there is a second factor
 * that none of the secrets decrypts.
 */
await runAsCommand(async () => {
  parseArgs({ options: {} });
  const env = parseEnv(z.object({ MFA_SECRET: baseEnv.SESSION_SECRET }));
  await databaseCommand({ name: 'mfa-rotate', service: 'profile' }, async (connection) => {
    const { rotated, failed } = await rotateMfa(connection, createSecretCipher(env.MFA_SECRET));
    process.stdout.write(`${rotated} second factors are encrypted with the new secret.\n`);
    for (const username of failed)
      process.stdout.write(`'${username}': no secret decrypts it; see mfa:reset\n`);
    process.exitCode = failed.length === 0 ? 0 : 1;
  });
});
