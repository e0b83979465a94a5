import { checkCommand, ensureIndexes } from '@sidelight/kit';
import { createRepositories, DATABASE_NAME } from '../repositories.ts';
import { checkCounts } from './check-counts.ts';

await checkCommand({
  service: 'stories',
  dbName: DATABASE_NAME,
  async check(connection, repair) {
    createRepositories(connection);
    await ensureIndexes(connection);
    return checkCounts(connection, repair);
  },
});
