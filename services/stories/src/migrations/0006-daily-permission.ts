import { collectionOf, type Migration } from '@sidelight/kit';
import { DAILY_STORIES, isCurated, WAITING_STORIES } from '../stories/list-keys.ts';
import type { StoryRecord } from '../stories/story.model.ts';

/**
 * From now on, curated mysteries may be dailies, and players' mysteries wait for an admin. The next run of the
 * scheduling job replaces dailies that are players' mysteries.
 */
export const dailyPermission: Migration = {
  id: '0006-daily-permission',
  async up(connection, { check }) {
    const stories = collectionOf<StoryRecord>(connection, 'stories');
    const listed = stories.find({ isPublic: true }, { projection: { authorId: 1 } });
    for await (const { _id, authorId } of listed) {
      const key = isCurated({ authorId }) ? DAILY_STORIES : WAITING_STORIES;
      check();
      // The filter skips a mystery that was unlisted since it was read.
      await stories.updateOne({ _id, isPublic: true }, { $addToSet: { shelves: key } });
    }
  },
};
