import { collectionOf, type Migration } from '@sidelight/kit';
import { checkTotals } from '../check/check-totals.ts';
import type { StoryRecord } from '../stories/story.model.ts';
import { isMissing } from './is-missing.ts';

/** The index from which the likes of all mysteries were added up at each request. */
const FORMER_INDEX = 'likes_1';

/** The likes of all mysteries are stored now. Likes that an older replica adds meanwhile are found by `pnpm db:check`. */
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
