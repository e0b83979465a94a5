import { addDays, daysBetween, type LocalDate, weekdayOf } from '@sidelight/rules';
import { describe, expect, it } from 'vitest';
import { misfit } from './arc.ts';
import type { DailyRecord } from './daily.model.ts';
import { planSchedule } from './plan-schedule.ts';
import type { Candidate } from './planning.ts';

/** A Monday. */
const FROM = '2026-11-23';
const YEAR = 366;
type Weekday = 'Sunday' | 'Monday' | 'Tuesday' | 'Wednesday' | 'Thursday' | 'Friday' | 'Saturday';
const WEEKDAYS: readonly Weekday[] = [
  ...(['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const),
];

/** Each difficulty and length has as many entries as it has mysteries among the first hundred curated mysteries. */
const MIX = [
  ...Array(26).fill({ difficulty: 1, length: 'short' }),
  ...Array(28).fill({ difficulty: 2, length: 'medium' }),
  ...Array(5).fill({ difficulty: 2, length: 'long' }),
  ...Array(18).fill({ difficulty: 3, length: 'medium' }),
  ...Array(7).fill({ difficulty: 3, length: 'long' }),
  ...Array(6).fill({ difficulty: 4, length: 'medium' }),
  ...Array(10).fill({ difficulty: 4, length: 'long' }),
] as readonly Pick<Candidate, 'difficulty' | 'length'>[];
// Steps of 37 visit each of the hundred entries of `MIX` once, because 37 and 100 have no common factor.
const mixed = (count: number): Candidate[] =>
  Array.from({ length: count }, (_, at) => ({
    ...(MIX[(at * 37) % MIX.length] ?? { difficulty: 2 }),
    storyId: `m${at}`,
    score: 1 / (at + 1),
  }));
const seasonal = (storyId: string, season: string, difficulty = 2): Candidate => ({
  ...{ storyId, season, difficulty, length: 'medium', score: 0 },
});

type PlanOptions = { from?: LocalDate; scheduled?: readonly DailyRecord[]; days?: number };

/** The mystery of each date after the plan is carried out, in the order of the dates. */
function planned(candidates: readonly Candidate[], options: PlanOptions = {}): Map<LocalDate, string> {
  const { from = FROM, scheduled = [], days = YEAR } = options;
  const { fill, replace } = planSchedule({
    ...{ from, days, scheduled, candidates },
    firmUntil: addDays(from, 3),
  });
  const changed = [...scheduled, ...fill, ...replace].map(({ _id, storyId }) => [_id, storyId] as const);
  return new Map([...new Map(changed)].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** The mystery of each date in two years, after the schedule was extended every week of the first year. */
function extended(candidates: readonly Candidate[]): Map<LocalDate, string> {
  let days = planned(candidates);
  for (let week = 1; week <= 52; week += 1) {
    const scheduled = [...days].slice(-(YEAR + 365)).map(([_id, storyId]) => ({ _id, storyId }));
    days = new Map([...days, ...planned(candidates, { from: addDays(FROM, 7 * week), scheduled })]);
  }
  return days;
}

function smallestGap(days: ReadonlyMap<LocalDate, string>, from: LocalDate = FROM): number {
  const last = new Map<string, LocalDate>();
  let least = Number.POSITIVE_INFINITY;
  for (const [date, storyId] of days) {
    const before = last.get(storyId);
    if (before !== undefined && date >= from) least = Math.min(least, daysBetween(before, date));
    last.set(storyId, date);
  }
  return least;
}

/** Counts, for each weekday, the days with a mystery that suits the weekday, and all days. */
function suiting(days: ReadonlyMap<LocalDate, string>, candidates: readonly Candidate[]) {
  const byId = new Map(candidates.map((story) => [story.storyId, story]));
  const counts = {} as Record<Weekday, [suiting: number, all: number]>;
  for (const [date, storyId] of days) {
    const story = byId.get(storyId);
    const weekday = WEEKDAYS[weekdayOf(date)] ?? 'Sunday';
    const [suits, all] = counts[weekday] ?? [0, 0];
    const isSuiting = story !== undefined && misfit(story, weekdayOf(date)) < 1;
    counts[weekday] = [suits + (isSuiting ? 1 : 0), all + 1];
  }
  return counts;
}

const firstDays = (days: ReadonlyMap<LocalDate, string>, count: number) => new Map([...days].slice(0, count));
const datesOf = (days: ReadonlyMap<LocalDate, string>, storyId: string) =>
  [...days].flatMap(([date, id]) => (id === storyId ? date : []));

describe('the arc of the week', () => {
  it.each([
    ['Monday', [1]],
    ['Tuesday', [1, 2]],
    ['Wednesday', [2, 2.5]],
    ['Thursday', [2, 2.5, 3]],
    ['Friday', [2.5, 3]],
    ['Saturday', [4]],
  ] as const)('%s suits difficulty %j', (weekday, suits) => {
    const fitting = [1, 2, 2.5, 3, 4].filter(
      (difficulty) => misfit({ difficulty }, WEEKDAYS.indexOf(weekday)) < 1,
    );
    expect(fitting).toEqual(suits);
  });

  it('long mysteries of any difficulty suit a Sunday; a mystery of unknown length counts as medium', () => {
    const onSunday = (story: Partial<Candidate>) => misfit({ difficulty: 2, ...story }, 0);
    expect([onSunday({ length: 'long' }), onSunday({ length: 'long', difficulty: 4 })]).toEqual([0, 0]);
    expect([onSunday({ length: 'medium' }), onSunday({}), onSunday({ length: 'short' })]).toEqual([1, 1, 2]);
  });
});

describe('a year of dailies', () => {
  it('with exactly 100 mysteries, repeats none within 100 days, and keeps the arc for the first 98 days', () => {
    const stories = mixed(100);
    const days = planned(stories);
    expect(days.size).toBe(YEAR);
    expect(smallestGap(days)).toBe(100);
    for (const [suits, all] of Object.values(suiting(firstDays(days, 98), stories)))
      expect([suits, all]).toEqual([14, 14]);
    // With only a hundred mysteries, each day from the 101st on must have the mystery of a hundred days before.
    const [ids, dates] = [[...days.values()], [...days.keys()]];
    expect(ids.slice(100)).toEqual(dates.slice(100).map((date) => days.get(addDays(date, -100))));
  });

  it.each([
    [105, 316],
    [110, 366],
    [120, 366],
  ])(
    'with %i mysteries, repeats none within 100 days, and %i of 366 days suit the arc',
    (count, suitingDays) => {
      const stories = mixed(count);
      const days = planned(stories);
      expect(smallestGap(days)).toBeGreaterThanOrEqual(100);
      const counts = Object.values(suiting(days, stories));
      expect(counts.reduce((sum, [suits]) => sum + suits, 0)).toBe(suitingDays);
    },
  );

  it('with 120 mysteries, keeps the arc while the schedule is extended week by week for a year', () => {
    const stories = mixed(120);
    const days = extended(stories);
    expect(days.size).toBe(YEAR + 52 * 7);
    expect(smallestGap(days)).toBeGreaterThanOrEqual(100);
    for (const [suits, all] of Object.values(suiting(days, stories)))
      expect(suits / all).toBeGreaterThanOrEqual(0.9);
  });

  it('has the same plan whatever the order of the mysteries, and a second plan changes nothing', () => {
    const stories = [...mixed(120), seasonal('feast', '12-25')];
    const request = { from: FROM, days: YEAR, firmUntil: addDays(FROM, 3) };
    const plan = planSchedule({ ...request, scheduled: [], candidates: stories });
    expect(planSchedule({ ...request, scheduled: [], candidates: stories.toReversed() })).toEqual(plan);
    const again = planSchedule({ ...request, scheduled: plan.fill, candidates: stories });
    expect(again).toEqual({ fill: [], replace: [] });
  });

  it('with fewer than 100 mysteries, repeats the one whose other dates are farthest away', () => {
    const stories = mixed(26);
    const days = planned(stories);
    expect(smallestGap(days)).toBe(26);
    for (const [suits, all] of Object.values(suiting(firstDays(days, 7), stories)))
      expect([suits, all]).toEqual([1, 1]);
  });
});

describe('a mystery with a season', () => {
  const seasons = [
    ...[seasonal('feast', '12-25', 4), seasonal('eve', '12-31', 3), seasonal('fool', '04-01', 1)],
    ...[
      seasonal('snow', '01'),
      seasonal('spring', '03'),
      seasonal('toads', '03', 3),
      seasonal('sun', '06', 1),
    ],
  ];

  it('is planned on its day, or once in its month on a day that suits it, and never out of season', () => {
    const days = planned([...mixed(100), ...seasons]);
    expect(datesOf(days, 'feast')).toEqual(['2026-12-25']);
    expect(datesOf(days, 'eve')).toEqual(['2026-12-31']);
    expect(datesOf(days, 'fool')).toEqual(['2027-04-01']);
    // These dates suit their mysteries: two Wednesdays (fair), a Friday (tricky) and a Monday (gentle).
    expect(datesOf(days, 'snow')).toEqual(['2027-01-06']);
    expect(datesOf(days, 'spring')).toEqual(['2027-03-03']);
    expect(datesOf(days, 'toads')).toEqual(['2027-03-05']);
    expect(datesOf(days, 'sun')).toEqual(['2027-06-07']);
    expect(smallestGap(days)).toBeGreaterThanOrEqual(100);
  });

  it('is planned in every year, while the schedule is extended week by week', () => {
    const days = extended([...mixed(100), ...seasons]);
    expect(datesOf(days, 'feast')).toEqual(['2026-12-25', '2027-12-25']);
    expect(datesOf(days, 'fool')).toEqual(['2027-04-01', '2028-04-01']);
    expect(datesOf(days, 'sun').map((date) => date.slice(0, 7))).toEqual(['2027-06', '2028-06']);
    expect(smallestGap(days)).toBeGreaterThanOrEqual(100);
  });

  it('is planned every hundred days, also out of season, if there are only 100 mysteries', () => {
    const days = planned([...mixed(93), ...seasons]);
    expect(smallestGap(days)).toBe(100);
    expect(datesOf(days, 'feast')).toContain('2026-12-25');
    // In its season, `sun` is planned on day 192, so it also gets day 92, a hundred days before.
    const sun = datesOf(days, 'sun');
    expect(sun.filter((date) => date.startsWith('2027-06'))).toHaveLength(1);
    expect(sun.map((date) => daysBetween(sun[0] ?? '', date))).toEqual(sun.map((_, round) => round * 100));
  });

  it('replaces a mystery that is planned already, but never an admin’s choice', () => {
    const before = planned(mixed(100));
    const scheduled = [...before].map(([_id, storyId]) => ({ _id, storyId }));
    expect(datesOf(planned([...mixed(100), seasonal('feast', '12-25')], { scheduled }), 'feast')).toEqual([
      '2026-12-25',
    ]);
    const chosen = scheduled.map((day) => (day._id === '2026-12-25' ? { ...day, isChosen: true } : day));
    const after = planned([...mixed(100), seasonal('feast', '12-25')], { scheduled: chosen });
    expect(after.get('2026-12-25')).toBe(before.get('2026-12-25'));
  });

  it('whose season is a month is planned once the plan includes the whole month', () => {
    const stories = [...mixed(100), seasonal('sun', '06')];
    const until = (date: LocalDate) => planned(stories, { days: daysBetween(FROM, date) + 1 });
    expect(datesOf(until('2027-06-29'), 'sun')).toEqual([]);
    expect(datesOf(until('2027-07-01'), 'sun')).toEqual(['2027-06-02']);
  });
});

describe('dates that are planned already', () => {
  const stories = mixed(120);
  const scheduled = [...planned(stories)].map(([_id, storyId]) => ({ _id, storyId }));

  it('keep their mysteries if an admin moves one; only the date that it leaves gets another', () => {
    const [to, left] = [addDays(FROM, 20), addDays(FROM, 60)];
    const moved = scheduled.find(({ _id }) => _id === left)?.storyId ?? '';
    const edited = scheduled
      .filter(({ _id }) => _id !== left)
      .map((day) => (day._id === to ? { _id: to, storyId: moved, isChosen: true } : day));
    const request = { from: FROM, days: YEAR, firmUntil: addDays(FROM, 3), candidates: stories };
    const { fill, replace } = planSchedule({ ...request, scheduled: edited });
    expect(fill.map(({ _id }) => _id)).toEqual([left]);
    expect(replace).toEqual([]);
    expect(datesOf(planned(stories, { scheduled: edited }), moved)).not.toContain(left);
  });

  it('get a new mystery in place of a repetition, if it suits the day as well', () => {
    const hard: Candidate = { storyId: 'new', difficulty: 4, length: 'medium', score: 0 };
    const days = planned([...stories, hard], { scheduled });
    const [first] = datesOf(days, 'new');
    expect(weekdayOf(first ?? '')).toBe(6);
    expect(datesOf(days, 'new')).toHaveLength(1);
  });
});
