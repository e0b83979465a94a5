import { describe, expect, it } from 'vitest';
import {
  daysOf,
  firstWeekday,
  formatMonth,
  formatWeekday,
  monthAfter,
  monthBefore,
  monthOf,
  weekdayOf,
} from './month.ts';

describe('a month', () => {
  it.each([
    ['2026-11', 30, '2026-10', '2026-12', 'November 2026'],
    ['2026-12', 31, '2026-11', '2027-01', 'December 2026'],
    ['2028-02', 29, '2028-01', '2028-03', 'February 2028'],
    ['2027-02', 28, '2027-01', '2027-03', 'February 2027'],
    ['2027-01', 31, '2026-12', '2027-02', 'January 2027'],
  ])('%s has %i days, is after %s and before %s, and is called %s', (month, days, before, after, name) => {
    const found = daysOf(month);
    expect([found.length, found[0], monthOf(found.at(-1) ?? '')]).toEqual([days, `${month}-01`, month]);
    expect([monthBefore(month), monthAfter(month), formatMonth(month)]).toEqual([before, after, name]);
  });

  it('names the weekday of a date in any time zone', () => {
    expect([weekdayOf('2026-11-23'), formatWeekday('2026-11-23')]).toEqual([1, 'Monday 23 November']);
    expect([weekdayOf('2026-11-01'), formatWeekday('2026-11-01')]).toEqual([0, 'Sunday 1 November']);
  });

  it('begins its weeks on Monday if the language is unknown', () => {
    expect(firstWeekday('no language at all')).toBe(1);
    expect([0, 1]).toContain(firstWeekday('en-US'));
  });
});
