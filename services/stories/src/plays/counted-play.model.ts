import { Schema } from 'mongoose';

/**
 * What a play adds to the counters of its mystery, so that the check can recount them. It does not say who played. The
 * transaction that changes it also stores the delta for the counters.
 */
export type CountedPlayRecord = {
  /** The play's id. */
  _id: string;
  storyId: string;
  attempts: number;
  completions: number;
  resignations: number;
  questions: number;
  timeMs: number;
};

const count = { type: Number, required: true, default: 0 };

export const countedPlaySchema = new Schema<CountedPlayRecord>(
  {
    _id: { type: String, required: true },
    storyId: { type: String, required: true },
    attempts: count,
    completions: count,
    resignations: count,
    questions: count,
    timeMs: count,
  },
  { collection: 'counted_plays', versionKey: false, strict: 'throw' },
);
// Outcomes and recount of one mystery.
countedPlaySchema.index({ storyId: 1 });
