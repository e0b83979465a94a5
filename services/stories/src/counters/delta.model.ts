import { defineModel } from '@sidelight/kit';
import type { Types } from 'mongoose';
import type { StoryCounters } from '../stories/story-counters.ts';

/**
 * What one reaction or play adds to the counters of its mystery. The delta is stored in the same transaction as the
 * reaction or play. It is deleted in the transaction that adds it to the counters (`apply-deltas.ts`).
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
