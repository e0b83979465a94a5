import { describe, expect, it } from 'vitest';
import {
  daysOf,
  firstWeekday,
  formatMonth,
  formatWeekday,
  lastDayOf,
  monthAfter,
  monthBefore,
  shownMonth,
  weeksOf,
} from './month.ts';

describe('a month', () => {
  it.each([
    ['2026-11', '2026-10', '2026-12', 30],
    ['2026-12', '2026-11', '2027-01', 31],
    ['2027-01', '2026-12', '2027-02', 31],
    ['2027-02', '2027-01', '2027-03', 28],
    ['2028-02', '2028-01', '2028-03', 29],
  ])('%s comes after %s and before %s and has %i days', (month, before, after, count) => {
    expect([monthBefore(month), monthAfter(month)]).toEqual([before, after]);
    const days = daysOf(month);
    expect(days).toHaveLength(count);
    expect([days[0], days.at(-1)]).toEqual([`${month}-01`, lastDayOf(month)]);
  });

  it.each([
    [null, '2026-11'],
    ['2026-10', '2026-10'],
    ['2026-11', '2026-11'],
    ['2026-12', '2026-11'],
    ['2026-13', '2026-11'],
    ['2026-1', '2026-11'],
    ['0000-01', '2026-11'],
    ['x', '2026-11'],
    ['', '2026-11'],
  ])('that an address asks for as %s is shown as %s on 23 November 2026', (asked, shown) => {
    expect(shownMonth(asked, '2026-11-23')).toBe(shown);
  });

  it('has names', () => {
    expect(formatMonth('2026-11')).toBe('November 2026');
    expect(formatWeekday('2026-11-23')).toBe('Monday 23 November');
    expect(formatWeekday('2027-01-03')).toBe('Sunday 3 January');
  });
});

describe('the weeks of a month', () => {
  const november = daysOf('2026-11').map((date) => ({ date }));
  const shape = (weekday: number) =>
    weeksOf(november, weekday).map((week) => week.map((day) => (day ? Number(day.date.slice(8)) : null)));

  it('begin with the first weekday and have seven places', () => {
    expect(shape(1)[0]).toEqual([null, null, null, null, null, null, 1]);
    expect(shape(1).at(-1)).toEqual([30, null, null, null, null, null, null]);
    expect(shape(0)[0]).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(shape(6)[0]).toEqual([null, 1, 2, 3, 4, 5, 6]);
    for (const weekday of [0, 1, 2, 3, 4, 5, 6]) {
      expect(shape(weekday).every((week) => week.length === 7)).toBe(true);
      expect(shape(weekday).flat().filter(Boolean)).toHaveLength(30);
    }
  });

  it.each([
    ['en-GB', 1],
    ['de', 1],
    ['en-US', 0],
    ['ar-EG', 6],
    ['not a tag!', 1],
    ['', 1],
  ])('in the locale %s begin with the weekday %i', (locale, weekday) => {
    expect(firstWeekday(locale)).toBe(weekday);
  });
});
