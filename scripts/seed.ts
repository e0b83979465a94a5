import { parseArgs } from 'node:util';
import { runAsCommand, UsageError } from '@sidelight/kit/command';
import { seedMadeUp } from './lib/seed.ts';
import { withDatabase } from './lib/with-database.ts';

/**
 * `pnpm seed [--stories N] [--plays N] [--members N]`. The options are for load tests and add made-up records until
 * there are N; with them, the command may also create the database.
 */
await runAsCommand(async () => {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { stories: text, plays: text, members: text } });
  for (const [name, value] of Object.entries(values))
    if (!/^\d+$/.test(value)) throw new UsageError(`--${name} must be a number`);
  const seed = async ({ uri }: { uri: string }) => {
    await seedMadeUp({ MONGODB_URI: uri }, values);
    console.log('Seeded.');
  };
  await withDatabase('seed', seed, { mayCreate: Object.keys(values).length > 0 });
});
