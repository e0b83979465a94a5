import { connectDatabase, createLogger } from '@sidelight/kit';
import { createRepositories } from '../../src/repositories.ts';
import { refreshDays } from '../../src/stats/refresh-days.ts';

/** This process hangs after it has stored the first day, so that a test can kill it. */
const [uri = '', dbName = '', now = ''] = process.argv.slice(2);
const connection = await connectDatabase({
  uri,
  dbName,
  logger: createLogger({ name: 'totals', level: 'silent' }),
});
const { playHistory, dayTotals } = createRepositories(connection);
const save: typeof dayTotals.save = async (days) => {
  await dayTotals.save(days.slice(0, 1));
  process.send?.('stored');
  await new Promise(() => undefined);
};
process.once('disconnect', () => process.exit());
await refreshDays(
  { playHistory, dayTotals: { ...dayTotals, save }, clock: () => new Date(now) },
  () => undefined,
);
