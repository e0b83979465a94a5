import { collectionOf, type Migration } from '@sidelight/kit';
import { addDays, utcDateOf } from '@sidelight/rules';
import type { DailyRecord } from '../daily/daily.model.ts';

/**
 * The schedule has an arc of the week now, and there are many more mysteries. The coming days were planned without either,
 * so the next run of the schedule plans them anew. Admins' choices stay, and so do the dates that may be today somewhere.
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
