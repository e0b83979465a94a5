import { checkCommand, ensureIndexes } from '@sidelight/kit';
import { createRepositories } from '../repositories.ts';
import { checkCounts } from './check-counts.ts';

await checkCommand({
  service: 'stories',
  async check(connection, repair) {
    createRepositories(connection);
    await ensureIndexes(connection);
    return checkCounts(connection, repair);
  },
});
