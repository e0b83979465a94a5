import { collectionOf, type Migration } from '@sidelight/kit';
import { checkTotals } from '../check/check-totals.ts';
import type { StoryRecord } from '../stories/story.model.ts';
import { isMissing } from './is-missing.ts';

const FORMER_INDEX = 'likes_1';

/**
 * Stores the sum of all likes. If a replica of the former release adds likes during the migration, the sum lacks these
 * likes. `pnpm db:check` finds the difference.
 */
export const totals: Migration = {
  id: '0008-totals',
  async up(connection, { check }) {
    const stories = collectionOf<StoryRecord>(connection, 'stories');
    check();
    await checkTotals(connection, true);
    await stories.dropIndex(FORMER_INDEX).catch((error: unknown) => {
      if (!isMissing(error)) throw error;
    });
  },
};
