import { defineModel } from '@sidelight/kit';
import type { Types } from 'mongoose';
import type { StoryCounters } from '../stories/story-counters.ts';

/**
 * A change of a mystery's counters. The transaction that stores a reaction or play also stores its delta. The
 * transaction that adds the delta to the counters deletes it.
 */
export type DeltaRecord = { _id: Types.ObjectId; storyId: string } & Partial<StoryCounters>;

export const deltaModel = defineModel<DeltaRecord>('Delta', {
  collection: 'count_deltas',
  id: 'objectId',
  indexes: [
    // `pnpm db:check` reads the pending deltas of one mystery.
    [{ storyId: 1 }],
  ],
});
