import { defineModel } from '@sidelight/kit';
import type { Types } from 'mongoose';
import type { StoryCounters } from '../stories/story-counters.ts';

/** Stored in the transaction of its reaction or play, and deleted in the one that adds it to the counters. */
export type DeltaRecord = { _id: Types.ObjectId; storyId: string } & Partial<StoryCounters>;

export const deltaModel = defineModel<DeltaRecord>('Delta', {
  collection: 'count_deltas',
  id: 'objectId',
  indexes: [
    // `pnpm db:check` reads the pending deltas of one mystery.
    [{ storyId: 1 }],
  ],
});
