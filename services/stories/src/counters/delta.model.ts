import { defineModel } from '@sidelight/kit';
import type { Types } from 'mongoose';
import type { StoryCounters } from '../stories/story-counters.ts';

/**
 * What one reaction or play adds to the counters of its mystery. The transaction that stores the reaction or play also
 * stores the delta; the transaction that adds the delta to the counters deletes it (`apply-deltas.ts`).
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
