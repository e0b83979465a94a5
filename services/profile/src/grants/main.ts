import { parseArgs } from 'node:util';
import { runAsCommand } from '@sidelight/kit/command';
import { counted } from '@sidelight/rules';
import { withDatabases } from '../check/open-databases.ts';
import { grantAchievements } from './grant-achievements.ts';

/** `pnpm achievements:grant` */
await runAsCommand(async () => {
  parseArgs({ options: {} });
  await withDatabases('grant-achievements', async (databases) => {
    const grants = await grantAchievements(databases, new Date());
    for (const { userId, names } of grants) process.stdout.write(`${userId}: ${names.join(', ')}\n`);
    process.stdout.write(`Achievements were granted to ${counted(grants.length, 'player')}.\n`);
  });
});
