import { describe, expect, it } from 'vitest';
import { calendarDays, countDays, type Daily, type PlayerRecord } from './calendar-days.ts';
import { marksOf } from './day-marks.ts';

const TODAY = '2026-11-10';
const date = (day: number) => `2026-11-${String(day).padStart(2, '0')}`;
/**
 * The dailies of 3 to 11 November. Today is the 10th; the list has the 11th because the server may send tomorrow's
 * daily.
 */
const DAILIES: Daily[] = [11, 10, 9, 8, 7, 6, 5, 4, 3].map((day) => ({
  storyDate: date(day),
  storyId: `m${day}`,
  title: `Mystery ${day}`,
}));

const NOBODY: PlayerRecord = { days: [], stories: [], frozenDates: new Set(), since: date(1) };
type Ended = [day: number, status: 'Completed' | 'Resigned' | 'Attempted'];
const ownDays = (...ended: Ended[]) =>
  ended.map(([day, completedStatus]) => ({ date: date(day), completedStatus }));

/**
 * @param on the day of November on which the game began; by default two days after `day`, the day of the daily mystery
 */
const played = (day: number, completedStatus: 'Completed' | 'Resigned' | 'Attempted', on = day + 2) => [
  { storyId: `m${day}`, playedOn: date(on), completedStatus },
];

const daysFor = (record: Partial<PlayerRecord> | null, dailies = DAILIES) =>
  calendarDays('2026-11', TODAY, dailies, record && { ...NOBODY, ...record });
const dayFor = (day: number, record: Partial<PlayerRecord>, dailies = DAILIES) => {
  const found = daysFor(record, dailies)[day - 1];
  if (!found) throw new Error(`November has no day ${day}`);
  return found;
};

describe('a day of the calendar', () => {
  it.each<[string, number, Partial<PlayerRecord>, unknown]>([
    ['solved in a game of its own date', 5, { days: ownDays([5, 'Completed']) }, 'solved'],
    ['given up on its own date', 5, { days: ownDays([5, 'Resigned']) }, 'resigned'],
    ['begun on its own date and not finished', 5, { days: ownDays([5, 'Attempted']) }, 'attempted'],
    ['solved on another day', 5, { stories: played(5, 'Completed') }, 'solvedOutside'],
    ['given up on another day', 5, { stories: played(5, 'Resigned') }, 'resigned'],
    ['left on another day', 5, { stories: played(5, 'Attempted') }, 'attempted'],
    [
      'given up on its own date and solved later',
      5,
      { days: ownDays([5, 'Resigned']), stories: played(5, 'Completed') },
      'solvedOutside',
    ],
    [
      'solved on its own date and given up in a replay',
      5,
      { days: ownDays([5, 'Completed']), stories: played(5, 'Completed') },
      'solved',
    ],
    [
      'begun on its own date and solved after a later date had counted',
      5,
      { days: ownDays([4, 'Completed'], [6, 'Completed'], [5, 'Completed']) },
      'solvedOutside',
    ],
    [
      'begun on its own date and solved after a later mystery was given up',
      5,
      { days: ownDays([6, 'Resigned'], [5, 'Completed']) },
      'solvedOutside',
    ],
    [
      'solved while the game of a later date is unfinished',
      5,
      { days: ownDays([5, 'Completed'], [6, 'Attempted']) },
      'solved',
    ],
    ['not played', 5, {}, 'missed'],
    ['not played, before the player’s first day', 5, { since: date(6) }, 'untried'],
    ['not played, on the player’s first day', 5, { since: date(5) }, 'missed'],
    ['not played, by somebody who has never played', 5, { since: null }, 'untried'],
    ['today and not played', 10, {}, 'untried'],
    ['today and solved', 10, { days: ownDays([10, 'Completed']) }, 'solved'],
    [
      'given up on its own date and solved on the same date',
      5,
      { days: ownDays([5, 'Resigned']), stories: played(5, 'Completed', 5) },
      'solvedOutside',
    ],
    [
      'not played, with a mystery that was solved as an earlier daily',
      5,
      { stories: played(5, 'Completed', 2) },
      'missed',
    ],
    [
      'today with a mystery that was solved as an earlier daily',
      10,
      { stories: played(10, 'Completed', 4) },
      'untried',
    ],
    [
      'solved after it was left, both on other days',
      5,
      { stories: [...played(5, 'Completed', 7), ...played(5, 'Attempted', 9)] },
      'solvedOutside',
    ],
    ['to come', 11, { stories: played(11, 'Completed') }, null],
    ['before the first daily', 2, {}, null],
  ])('that is %s', (_, day, record, outcome) => {
    expect(dayFor(day, record).outcome).toBe(outcome);
  });

  it('has its mystery from the first daily on, and none in the future', () => {
    const withMystery = daysFor({}).filter(({ daily }) => daily !== null);
    expect(withMystery.map(({ daily }) => daily?.storyId)).toEqual([
      'm3',
      'm4',
      'm5',
      'm6',
      'm7',
      'm8',
      'm9',
      'm10',
    ]);
  });

  it('keeps the outcome of a mystery that is no longer listed', () => {
    const rest = DAILIES.filter(({ storyId }) => storyId !== 'm5');
    expect(dayFor(5, { days: ownDays([5, 'Completed']) }, rest)).toEqual({
      date: date(5),
      daily: null,
      outcome: 'solved',
      isFrozen: false,
    });
    expect(dayFor(5, {}, rest).outcome).toBeNull();
  });

  it('has no outcome while the player’s record is not known', () => {
    expect(daysFor(null).every(({ outcome, isFrozen }) => outcome === null && !isFrozen)).toBe(true);
  });
});

describe('the marks of a day', () => {
  const frozen = { frozenDates: new Set([date(5)]) };
  it.each<[string, Partial<PlayerRecord>, string[]]>([
    ['missed', {}, ['missed']],
    ['that a freeze replaced', frozen, ['frozen']],
    [
      'that a freeze replaced and that was solved later',
      { ...frozen, stories: played(5, 'Completed') },
      ['frozen', 'solvedOutside'],
    ],
    [
      'that a freeze replaced and that was not finished',
      { ...frozen, days: ownDays([5, 'Attempted']) },
      ['frozen', 'attempted'],
    ],
    ['before the player’s first day', { since: null }, []],
    ['solved', { days: ownDays([5, 'Completed']) }, ['solved']],
  ])('%s', (_, record, marks) => {
    expect(marksOf(dayFor(5, record))).toEqual(marks);
  });
});

it('counts the days on which the mystery was played, and those on which it was solved', () => {
  const days = daysFor({
    days: ownDays([3, 'Completed'], [4, 'Resigned'], [6, 'Attempted']),
    stories: played(5, 'Completed'),
    frozenDates: new Set([date(7)]),
  });
  expect(countDays(days)).toEqual({ played: 4, solved: 2 });
  expect(countDays(daysFor(null))).toEqual({ played: 0, solved: 0 });
});
