import { defineModel } from '@sidelight/kit';
import type { LocalDate } from '@sidelight/rules';

export type DailyRecord = {
  /** The date, `YYYY-MM-DD`: one mystery a day. */
  _id: LocalDate;
  storyId: string;
  /** An admin chose this mystery; the schedule never replaces it. */
  isChosen?: boolean;
};

export const dailyModel = defineModel<DailyRecord>('Daily', {
  collection: 'daily_stories',
  indexes: [
    // The dates of a mystery: whether it had one, and to free its coming dates.
    [{ storyId: 1, _id: 1 }],
  ],
});
