import { collectionOf, type Migration } from '@sidelight/kit';
import { sortValues } from '../stories/sort-values.ts';
import type { StoryRecord } from '../stories/story.model.ts';
import { isMissing } from './is-missing.ts';

const FORMER_INDEX = '_id_1_rating_1_best_1_totalAttempts_1_totalCompletions_1_dateCreated_1';

/**
 * Adds the field `difficulty`, by which lists can be sorted from this release on. The next seed adds the editors'
 * estimates.
 */
export const difficulty: Migration = {
  id: '0005-difficulty',
  async up(connection, { check }) {
    const stories = collectionOf<StoryRecord>(connection, 'stories');
    for await (const story of stories.find({ difficulty: { $exists: false } })) {
      const measured = sortValues(story, story).difficulty;
      check();
      await stories.updateOne({ _id: story._id }, { $set: { difficulty: measured } });
    }
    check();
    await stories.dropIndex(FORMER_INDEX).catch((error: unknown) => {
      if (!isMissing(error)) throw error;
    });
  },
};
