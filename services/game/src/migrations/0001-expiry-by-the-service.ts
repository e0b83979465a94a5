import type { Migration } from '@sidelight/kit';
import { dropIndex } from './drop-index.ts';

/** In earlier releases the database deleted guests' plays; now a job does, once the totals of their days are final. */
export const expiryByTheService: Migration = {
  id: '0001-figures-of-the-gone',
  async up(connection, { check }) {
    check();
    await dropIndex(connection, 'plays', 'expiresAt_1');
  },
};
