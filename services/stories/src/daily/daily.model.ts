import { defineModel } from '@sidelight/kit';
import type { LocalDate } from '@sidelight/rules';

export type DailyRecord = {
  /** The date, `YYYY-MM-DD`. Each date has one mystery. */
  _id: LocalDate;
  storyId: string;
  /** True if an admin chose this mystery. The schedule never replaces it. */
  isChosen?: boolean;
};

export const dailyModel = defineModel<DailyRecord>('Daily', {
  collection: 'daily_stories',
  indexes: [
    // Finds the dates of a mystery: to know whether it was a daily mystery, and to clear its coming dates.
    [{ storyId: 1, _id: 1 }],
  ],
});
