import type { Migration } from '@sidelight/kit';
import { dropIndex } from './drop-index.ts';

/** Earlier releases let the database delete guests' plays by itself; a job does it now, after their days were totalled. */
export const expiryByTheService: Migration = {
  id: '0001-figures-of-the-gone',
  async up(connection, { check }) {
    check();
    await dropIndex(connection, 'plays', 'expiresAt_1');
  },
};
