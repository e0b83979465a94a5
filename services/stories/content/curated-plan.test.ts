import { addDays, DIFFICULTIES, daysBetween, type LocalDate } from '@sidelight/rules';
import { expect, it } from 'vitest';
import { planSchedule } from '../src/daily/plan-schedule.ts';
import type { Candidate } from '../src/daily/planning.ts';
import { readCuratedStories } from './curated-stories.ts';

const candidates = (await readCuratedStories()).map(
  ({ storyId, estimate, editorial: { length, season, isKeptForDaily } }, at): Candidate => ({
    ...{ storyId, length, season, isKept: isKeptForDaily, score: 1 / (at + 1) },
    difficulty: DIFFICULTIES.indexOf(estimate) + 1,
  }),
);

// The number of days before each season depends on the date of the first start, so several dates are tried.
it.each<LocalDate>(['2026-11-23', '2027-01-09', '2027-03-01', '2027-05-15', '2027-08-30'])(
  'if the product first starts on %s, no mystery is the daily one twice within 100 days',
  (from) => {
    const { fill } = planSchedule({
      ...{ from, days: 366, scheduled: [], candidates },
      firmUntil: addDays(from, 3),
    });
    expect(fill).toHaveLength(366);
    const last = new Map<string, LocalDate>();
    for (const { _id, storyId } of fill.toSorted((a, b) => (a._id < b._id ? -1 : 1))) {
      const before = last.get(storyId);
      if (before !== undefined) expect(daysBetween(before, _id)).toBeGreaterThanOrEqual(100);
      last.set(storyId, _id);
    }
  },
);
