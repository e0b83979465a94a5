import { type Connection, type Model, Schema } from 'mongoose';

/**
 * A play as its mystery's counters count it, moved in one transaction with them: what they can be recounted
 * from. It says nothing of the player.
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
export type CountedPlayModel = Model<CountedPlayRecord>;

const count = { type: Number, required: true, default: 0 };

const countedPlaySchema = new Schema<CountedPlayRecord>(
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
// Recounting a mystery.
countedPlaySchema.index({ storyId: 1 });

export const makeCountedPlayModel = (connection: Connection): CountedPlayModel =>
  connection.model<CountedPlayRecord>('CountedPlay', countedPlaySchema);
