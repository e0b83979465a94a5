import { defineModel } from '@sidelight/kit';
import type { LocalDate } from '@sidelight/rules';

export type DailyRecord = {
  _id: LocalDate;
  storyId: string;
  /** An admin chose this mystery, so the schedule never replaces it. */
  isChosen?: boolean;
};

export const dailyModel = defineModel<DailyRecord>('Daily', {
  collection: 'daily_stories',
  indexes: [
    // Serves the queries that find or delete the dates of a mystery.
    [{ storyId: 1, _id: 1 }],
  ],
});
