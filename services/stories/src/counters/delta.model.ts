import { Schema, type Types } from 'mongoose';
import { STORY_COUNTERS, type StoryCounters } from '../stories/story-counters.ts';

/**
 * What one reaction or play adds to the counters of its mystery. The transaction that stores the reaction or play also
 * stores the delta; the transaction that adds the delta to the counters deletes it (`apply-deltas.ts`).
 */
export type DeltaRecord = { _id: Types.ObjectId; storyId: string } & Partial<StoryCounters>;

export const deltaSchema = new Schema<DeltaRecord>(
  {
    storyId: { type: String, required: true },
    ...Object.fromEntries(STORY_COUNTERS.map((counter) => [counter, Number])),
  },
  { collection: 'count_deltas', versionKey: false, strict: 'throw' },
);
// The check reads the pending deltas of one mystery.
deltaSchema.index({ storyId: 1 });
