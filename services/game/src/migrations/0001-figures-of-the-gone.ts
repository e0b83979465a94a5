import type { Migration } from '@sidelight/kit';
import { checkStatistics } from '../check/check-statistics.ts';
import { dropOldIndex } from '../plays/drop-expired.ts';

/**
 * Before, the database itself deleted guests' plays and nothing told what they had moved in the statistics. From
 * now on that is noted; whatever the stored plays do not explain by then is noted as of plays that are gone.
 */
export const figuresOfTheGone: Migration = {
  id: '0001-figures-of-the-gone',
  async up(connection, { check }) {
    check();
    await dropOldIndex(connection);
    await checkStatistics(connection, 'gone', check);
  },
};
