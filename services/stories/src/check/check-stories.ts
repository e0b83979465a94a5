import { checkRecords, type Difference, differingCounters } from '@sidelight/kit';
import type { Connection } from 'mongoose';
import type { StoryRecord } from '../stories/story.model.ts';
import { STORY_COUNTERS } from '../stories/story-counters.ts';
import { countersOf, type Recounted, recount } from './recount.ts';

const SORT_FIELDS = ['place', 'estimate', 'rating', 'best', 'difficulty'] as const;
const FIELDS = Object.fromEntries([...STORY_COUNTERS, ...SORT_FIELDS].map((field) => [field, 1 as const]));

export const checkStories = (connection: Connection, isRepairing: boolean): Promise<Difference[]> =>
  checkRecords<StoryRecord, Recounted>(connection, {
    ...{ collection: 'stories', projection: FIELDS, isRepairing },
    sources: (of) => recount(connection, of?.record._id, of?.session),
    compare(story, recounted) {
      const corrected = countersOf(recounted, story);
      const found = differingCounters({ collection: 'stories', id: story._id }, story, corrected);
      return { found, corrected };
    },
  });
