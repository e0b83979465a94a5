import { collectionOf, type Migration } from '@sidelight/kit';
import { isCurated, UNESTIMATED_STORIES } from '../stories/list-keys.ts';
import type { StoryRecord } from '../stories/story.model.ts';

export const unestimated: Migration = {
  id: '0009-unestimated',
  async up(connection, { check }) {
    const stories = collectionOf<StoryRecord>(connection, 'stories');
    const waiting = { isPublic: true, isEstimated: { $ne: true } } as const;
    for await (const { _id, authorId } of stories.find(waiting, { projection: { authorId: 1 } })) {
      if (isCurated({ authorId })) continue;
      check();
      // The filter skips a mystery that was unlisted or estimated since it was read.
      await stories.updateOne({ _id, ...waiting }, { $addToSet: { shelves: UNESTIMATED_STORIES } });
    }
  },
};
