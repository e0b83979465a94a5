import { collectionOf, type Migration } from '@sidelight/kit';
import { DAILY_STORIES, isCurated, WAITING_STORIES } from '../stories/list-keys.ts';
import type { StoryRecord } from '../stories/story.model.ts';

/**
 * The daily schedule now takes its mysteries from one list. Curated mysteries are in this list. Players' mysteries are
 * in a second list, where they wait for an admin. So every listed mystery gets the key of one of the two lists. The
 * next run of the schedule replaces dailies that are in the second list.
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
