import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  addDays,
  daysBetween,
  isPlausibleLocalDate,
  lastDays,
  localDateOf,
  msToLocalMidnight,
  utcDateOf,
} from './local-date.ts';

it.each([
  ['2026-02-28', 1, '2026-03-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-01-01', -1, '2025-12-31'],
  ['2026-03-28', 2, '2026-03-30'],
])('%s and %i days is %s', (date, days, expected) => {
  expect(addDays(date, days)).toBe(expected);
  expect(daysBetween(date, expected)).toBe(days);
});

it('adding and measuring days are inverse', () => {
  fc.assert(
    fc.property(fc.integer({ min: -100_000, max: 100_000 }), (days) => {
      expect(daysBetween('2026-06-15', addDays('2026-06-15', days))).toBe(days);
    }),
  );
});

it.each([
  // A date begins last on Baker Island, and first on Kiritimati. Until 12:00 UTC, Baker Island still has yesterday's
  // date. From 10:00 UTC on, Kiritimati has tomorrow's date. The check allows five minutes more.
  ['00:00', true, false],
  ['09:50', true, false],
  ['10:00', true, true],
  ['11:59', true, true],
  ['12:04', true, true],
  ['12:06', false, true],
  ['23:56', false, true],
])('at %s UTC yesterday is plausible: %s, tomorrow: %s', (time, yesterday, tomorrow) => {
  const now = new Date(`2026-11-20T${time}:00Z`);
  const plausible = (date: string) => isPlausibleLocalDate(date, now);
  expect(plausible('2026-11-19')).toBe(yesterday);
  expect(plausible('2026-11-20')).toBe(true);
  expect(plausible('2026-11-21')).toBe(tomorrow);
  expect([plausible('2026-11-18'), plausible('2026-11-22')]).toEqual([false, false]);
});

it('accepts every date that a clock on Earth shows, at any moment', () => {
  const moments = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(moments, fc.integer({ min: -12 * 4, max: 14 * 4 }), (now, quarters) => {
      const there = utcDateOf(new Date(now.getTime() + quarters * 900_000));
      expect(isPlausibleLocalDate(there, now)).toBe(true);
      expect(Math.abs(daysBetween(utcDateOf(now), there))).toBeLessThanOrEqual(1);
    }),
  );
});

it('lists the last days, oldest first', () => {
  expect(lastDays('2026-03-02', 3)).toEqual(['2026-02-28', '2026-03-01', '2026-03-02']);
});

it('returns the local day and the time to local midnight', () => {
  const evening = new Date(2026, 10, 20, 23, 59, 30);
  expect(localDateOf(evening)).toBe('2026-11-20');
  expect(msToLocalMidnight(evening)).toBe(30_000);
});
