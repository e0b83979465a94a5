import { isDeepStrictEqual } from 'node:util';
import { collectionOf, type Migration } from '@sidelight/kit';
import { searchFields } from '../stories/list-keys.ts';
import type { StoryRecord } from '../stories/story.model.ts';

/** Stores the words of titles that have only common words, which searches find from this release on. */
export const commonTitles: Migration = {
  id: '0010-common-titles',
  async up(connection, { check }) {
    const stories = collectionOf<StoryRecord>(connection, 'stories');
    for await (const story of stories.find()) {
      const { _id, isPublic } = story;
      const { terms, prefixes } = searchFields(story);
      if (isDeepStrictEqual(terms, story.terms)) continue;
      check();
      // The filter skips a mystery whose words have changed since it was read.
      await stories.updateOne({ _id, isPublic, terms: story.terms }, { $set: { terms, prefixes } });
    }
  },
};
