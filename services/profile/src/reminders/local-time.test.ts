import { addDays, daysBetween } from '@sidelight/rules';
import { describe, expect, it } from 'vitest';
import { endOfDay, localDateIn, nextHour, weekBefore } from './local-time.ts';

const next = (after: string, timeZone: string, hour: number) =>
  nextHour(new Date(after), { timeZone, hour }).toISOString().slice(0, 16);

describe('the next reminder', () => {
  it.each([
    // Exactly at the hour, the next time is a day later.
    ['2026-11-23T16:59Z', 'Europe/Berlin', 18, '2026-11-23T17:00'],
    ['2026-11-23T17:00Z', 'Europe/Berlin', 18, '2026-11-24T17:00'],
    ['2026-11-23T12:00Z', 'Pacific/Kiritimati', 8, '2026-11-23T18:00'],
    ['2026-11-23T12:00Z', 'Pacific/Pago_Pago', 8, '2026-11-23T19:00'],
    ['2026-11-23T12:00Z', 'Asia/Kathmandu', 18, '2026-11-23T12:15'],
    // Clocks go forward at 02:00, so the same local hour is an hour earlier in UTC.
    ['2026-03-28T18:00Z', 'Europe/Berlin', 18, '2026-03-29T16:00'],
    // On that day, the clocks skip the hour 2.
    ['2026-03-29T00:00Z', 'Europe/Berlin', 2, '2026-03-29T01:00'],
    // Clocks go back at 03:00, so the hour comes twice. The first one counts.
    ['2026-10-24T12:00Z', 'Europe/Berlin', 2, '2026-10-25T00:00'],
    ['2026-10-25T00:00Z', 'Europe/Berlin', 2, '2026-10-26T01:00'],
    // Clocks go forward at midnight, so the day begins at 01:00.
    ['2026-04-23T12:00Z', 'Africa/Cairo', 0, '2026-04-23T22:00'],
    // Clocks go forward from 23:00 to the next day, so this day has no hour 23.
    ['2024-03-30T12:00Z', 'America/Nuuk', 23, '2024-03-31T00:00'],
    ['2024-03-31T02:00Z', 'America/Nuuk', 23, '2024-04-01T00:00'],
    ['2026-10-03T12:00Z', 'Australia/Lord_Howe', 2, '2026-10-03T15:30'],
    // The zone crossed the date line and had no 30 December.
    ['2011-12-30T06:00Z', 'Pacific/Apia', 8, '2011-12-30T18:00'],
  ])('after %s in %s at %i is %s', (after, timeZone, hour, expected) => {
    expect(next(after, timeZone, hour)).toBe(expected);
  });

  it.each([
    ...['Europe/Berlin', 'America/New_York', 'America/St_Johns', 'Australia/Lord_Howe', 'Africa/Cairo'],
    ...['America/Nuuk', 'Africa/Casablanca', 'Asia/Kolkata', 'Pacific/Kiritimati', 'America/Santiago', 'UTC'],
  ])('comes once on each day of a year in %s, whatever the hour', (timeZone) => {
    for (const hour of [0, 2, 23]) {
      let at = nextHour(new Date('2025-12-31T12:00Z'), { timeZone, hour });
      const first = localDateIn(timeZone, at);
      for (let day = 1; day <= 366; day++) {
        at = nextHour(at, { timeZone, hour });
        expect([hour, localDateIn(timeZone, at)]).toEqual([hour, addDays(first, day)]);
      }
    }
  });

  it('is the next Monday for the week in review', () => {
    const monday = (after: string) =>
      nextHour(new Date(after), { timeZone: 'Europe/Berlin', hour: 8, isWeekly: true }).toISOString();
    expect(monday('2026-11-23T06:59Z')).toBe('2026-11-23T07:00:00.000Z');
    expect(monday('2026-11-23T07:00Z')).toBe('2026-11-30T07:00:00.000Z');
    expect(monday('2026-10-19T06:00Z')).toBe('2026-10-26T07:00:00.000Z');
  });
});

it('ends a day at the next local midnight, also on days of 23 and 25 hours', () => {
  const end = (date: string) => endOfDay('Europe/Berlin', date).toISOString();
  expect([end('2026-03-28'), end('2026-03-29')]).toEqual([
    '2026-03-28T23:00:00.000Z',
    '2026-03-29T22:00:00.000Z',
  ]);
  expect([end('2026-10-24'), end('2026-10-25')]).toEqual([
    '2026-10-24T22:00:00.000Z',
    '2026-10-25T23:00:00.000Z',
  ]);
});

it('reviews the seven local days before a Monday', () => {
  const { from, to } = weekBefore('America/New_York', '2026-11-02');
  expect([from.toISOString(), to.toISOString()]).toEqual([
    '2026-10-26T04:00:00.000Z',
    '2026-11-02T05:00:00.000Z',
  ]);
  const dates = [localDateIn('America/New_York', from), localDateIn('America/New_York', to)] as const;
  expect(daysBetween(...dates)).toBe(7);
});
