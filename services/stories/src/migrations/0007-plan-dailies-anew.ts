import { collectionOf, type Migration } from '@sidelight/kit';
import { addDays, utcDateOf } from '@sidelight/rules';
import type { DailyRecord } from '../daily/daily.model.ts';

/**
 * Removes the coming dailies, because from this release on the schedule fits the difficulty to the weekday. The next
 * run of the scheduling job plans these days again. Admins' choices and the dates that may be current somewhere stay.
 */
export const planDailiesAnew: Migration = {
  id: '0007-plan-dailies-anew',
  async up(connection, { check }) {
    const tomorrow = addDays(utcDateOf(new Date()), 1);
    check();
    await collectionOf<DailyRecord>(connection, 'daily_stories').deleteMany({
      _id: { $gt: tomorrow },
      isChosen: { $ne: true },
    });
  },
};
