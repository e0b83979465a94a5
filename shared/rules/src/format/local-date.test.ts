import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  addDays,
  daysBetween,
  isPlausibleLocalDate,
  lastDays,
  localDateOf,
  msToLocalMidnight,
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
  ['2026-11-19', true],
  ['2026-11-20', true],
  ['2026-11-21', true],
  ['2026-11-18', false],
  ['2026-11-22', false],
])('on 20 November UTC, %s is plausible: %s', (date, expected) => {
  expect(isPlausibleLocalDate(date, new Date('2026-11-20T12:00:00Z'))).toBe(expected);
});

it('lists the last days, oldest first', () => {
  expect(lastDays('2026-03-02', 3)).toEqual(['2026-02-28', '2026-03-01', '2026-03-02']);
});

it('names the wall clock’s day and the time to its midnight', () => {
  const evening = new Date(2026, 10, 20, 23, 59, 30);
  expect(localDateOf(evening)).toBe('2026-11-20');
  expect(msToLocalMidnight(evening)).toBe(30_000);
});
