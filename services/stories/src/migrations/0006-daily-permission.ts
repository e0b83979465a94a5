import { collectionOf, type Migration } from '@sidelight/kit';
import { DAILY_STORIES, isCurated, WAITING_STORIES } from '../stories/list-keys.ts';
import type { StoryRecord } from '../stories/story.model.ts';

/**
 * The daily schedule takes mysteries from a list of their own now: the curated ones are in it, and those of players wait
 * for an admin. So every listed mystery gets the key of one of the two lists. The next run of the schedule replaces the
 * mysteries that wait.
 */
export const dailyPermission: Migration = {
  id: '0006-daily-permission',
  async up(connection, { check }) {
    const stories = collectionOf<StoryRecord>(connection, 'stories');
    const listed = stories.find({ isPublic: true }, { projection: { authorId: 1 } });
    for await (const { _id, authorId } of listed) {
      const key = isCurated({ authorId }) ? DAILY_STORIES : WAITING_STORIES;
      check();
      // Not if the mystery was unlisted since it was read.
      await stories.updateOne({ _id, isPublic: true }, { $addToSet: { shelves: key } });
    }
  },
};
