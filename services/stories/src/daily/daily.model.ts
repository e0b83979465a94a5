import type { LocalDate } from '@sidelight/rules';
import { Schema } from 'mongoose';

export type DailyRecord = {
  /** The date, `YYYY-MM-DD`: one mystery a day. */
  _id: LocalDate;
  storyId: string;
  /** An admin chose this mystery; the schedule never replaces it. */
  isChosen?: boolean;
};

const text = { type: String, required: true };

export const dailySchema = new Schema<DailyRecord>(
  { _id: text, storyId: text, isChosen: Boolean },
  { collection: 'daily_stories', versionKey: false, strict: 'throw' },
);
// The dates of a mystery, to free its coming dates.
dailySchema.index({ storyId: 1, _id: 1 });
