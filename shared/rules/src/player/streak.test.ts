import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../format/local-date.ts';
import { advanceStreak, NO_STREAK, type Streak, streakOn } from './streak.ts';

const at = (current: number, last: string | null, freezes = 0, best = current): Streak => ({
  currentStreakCount: current,
  bestStreakCount: best,
  lastStreakDate: last,
  freezes,
});

describe('advanceStreak', () => {
  it.each([
    ['the first daily solved', NO_STREAK, 'Completed', at(1, '2026-11-20')],
    ['the first daily resigned', NO_STREAK, 'Resigned', at(0, '2026-11-20')],
    ['solved after yesterday', at(3, '2026-11-19'), 'Completed', at(4, '2026-11-20')],
    ['resigned after yesterday', at(3, '2026-11-19'), 'Resigned', at(0, '2026-11-20', 0, 3)],
    ['solved after a missed day', at(3, '2026-11-18'), 'Completed', at(1, '2026-11-20', 0, 3)],
    ['solved after resigning yesterday', at(0, '2026-11-19', 0, 3), 'Completed', at(1, '2026-11-20', 0, 3)],
    ['a missed day with a freeze', at(8, '2026-11-18', 1), 'Completed', at(9, '2026-11-20', 0)],
    ['two missed days with one freeze', at(8, '2026-11-17', 1), 'Completed', at(1, '2026-11-20', 1, 8)],
    ['the seventh day earns a freeze', at(6, '2026-11-19'), 'Completed', at(7, '2026-11-20', 1)],
    ['two freezes at most', at(20, '2026-11-19', 2), 'Completed', at(21, '2026-11-20', 2)],
    ['the same date again', at(3, '2026-11-20'), 'Completed', at(3, '2026-11-20')],
    ['resigning keeps the freezes', at(9, '2026-11-19', 2), 'Resigned', at(0, '2026-11-20', 2, 9)],
    ['resigned after a missed day', at(9, '2026-11-18', 2), 'Resigned', at(0, '2026-11-20', 2, 9)],
    [
      'a freeze saves no streak that resigning ended',
      at(0, '2026-11-18', 2, 9),
      'Completed',
      at(1, '2026-11-20', 2, 9),
    ],
    [
      'the seventh day earns a freeze while another is used',
      at(6, '2026-11-18', 1),
      'Completed',
      at(7, '2026-11-20', 1),
    ],
    ['resigned on a date already counted', at(3, '2026-11-20'), 'Resigned', at(3, '2026-11-20')],
    ['a date before the last', at(3, '2026-11-21'), 'Completed', at(3, '2026-11-21')],
  ] as const)('%s', (_, before, status, after) => {
    expect(advanceStreak(before, { status, date: '2026-11-20' }).streak).toEqual(after);
  });

  it('returns the dates that freezes replaced', () => {
    const { frozenDates } = advanceStreak(at(14, '2026-11-17', 2), {
      status: 'Completed',
      date: '2026-11-20',
    });
    expect(frozenDates).toEqual(['2026-11-18', '2026-11-19']);
  });
});

describe('streakOn', () => {
  it.each([
    ['today', at(3, '2026-11-20'), 3],
    ['yesterday', at(3, '2026-11-19'), 3],
    ['the day before', at(3, '2026-11-18'), 0],
    ['the day before, with a freeze', at(3, '2026-11-18', 1), 3],
    ['two days before yesterday, with a freeze', at(3, '2026-11-17', 1), 0],
    ['two days before yesterday, with two freezes', at(3, '2026-11-17', 2), 3],
    ['today, and resigned', at(0, '2026-11-20', 2, 9), 0],
    ['never', NO_STREAK, 0],
  ])('last played %s', (_, streak, current) => {
    expect(streakOn(streak, '2026-11-20').currentStreakCount).toBe(current);
  });
});

it('equals the run of solved days in a calendar, if there are no freezes', () => {
  const day = fc.constantFrom('Completed', 'Resigned', 'Untried');
  fc.assert(
    fc.property(fc.array(day, { minLength: 1, maxLength: 60 }), (days) => {
      let streak = NO_STREAK;
      let best = 0;
      days.forEach((status, index) => {
        const date = addDays('2026-03-01', index);
        if (status !== 'Untried') streak = { ...advanceStreak(streak, { status, date }).streak, freezes: 0 };
        const run = days.slice(0, index + 1).toReversed();
        const solved = run.findIndex((entry) => entry !== 'Completed');
        const length = solved === -1 ? run.length : solved;
        best = Math.max(best, length);
        if (status === 'Completed') expect(streak.currentStreakCount).toBe(length);
        if (status === 'Resigned') expect(streak.currentStreakCount).toBe(0);
        expect(streak.bestStreakCount).toBe(best);
      });
    }),
  );
});

const ZONES = [
  'Pacific/Pago_Pago',
  'America/New_York',
  'America/St_Johns',
  'Europe/Berlin',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
];

it('keeps the streak of a player who plays every 24 hours, in any time zone and across clock changes', () => {
  const start = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(
      start,
      fc.constantFrom(...ZONES),
      fc.integer({ min: 2, max: 200 }),
      (first, timeZone, days) => {
        const clock = new Intl.DateTimeFormat('en-CA', { timeZone, hour: 'numeric', hourCycle: 'h23' });
        const hour = Number(clock.format(first));
        // The test adds 24 hours at a time. Near midnight, such a step can skip or repeat a date when daylight saving
        // time begins or ends.
        fc.pre(hour >= 2 && hour <= 21);
        const calendar = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
        let streak = NO_STREAK;
        for (let day = 0; day < days; day += 1) {
          const date = calendar.format(new Date(first.getTime() + day * 86_400_000));
          streak = advanceStreak(streak, { status: 'Completed', date }).streak;
        }
        expect(streak).toMatchObject({ currentStreakCount: days, bestStreakCount: days });
      },
    ),
  );
});
