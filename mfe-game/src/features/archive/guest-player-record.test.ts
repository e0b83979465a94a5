import { localDateOf } from '@sidelight/rules';
import { expect, it } from 'vitest';
import type { GuestPlay } from '../../shared/guest-record.ts';
import { guestPlayerRecord } from './guest-player-record.ts';

const play = (day: number, changes: Partial<GuestPlay> = {}): GuestPlay => ({
  playId: `p${day}`,
  storyId: `m${day}`,
  title: `Mystery ${day}`,
  questionsAsked: 3,
  timeTakenMs: 60_000,
  completedStatus: 'Completed',
  dailyDate: `2026-11-${String(day).padStart(2, '0')}`,
  createdAt: `2026-11-${String(day).padStart(2, '0')}T12:00:00.000Z`,
  ...changes,
});
/** @param plays in the order in which they ended, the oldest first */
const recordOf = (...plays: GuestPlay[]) => guestPlayerRecord(plays.toReversed());

it('has the first ended game of each date, in the order in which the games ended', () => {
  const { days } = recordOf(
    play(3, { playId: 'left', completedStatus: 'Attempted' }),
    play(2, { completedStatus: 'Attempted' }),
    play(3, { completedStatus: 'Resigned' }),
    play(3, { playId: 'again' }),
    play(1),
    play(4, { dailyDate: null }),
  );
  expect(days).toEqual([
    { date: '2026-11-03', completedStatus: 'Resigned' },
    { date: '2026-11-01', completedStatus: 'Completed' },
    { date: '2026-11-02', completedStatus: 'Attempted' },
  ]);
});

it('has each game with the date on which it began', () => {
  const { stories } = recordOf(play(1, { completedStatus: 'Resigned', dailyDate: null }), play(2));
  const onDay = (day: number) => localDateOf(new Date(play(day).createdAt));
  expect(stories).toEqual([
    { storyId: 'm2', playedOn: onDay(2), completedStatus: 'Completed' },
    { storyId: 'm1', playedOn: onDay(1), completedStatus: 'Resigned' },
  ]);
});

it('replays the games to find the dates that freezes replaced', () => {
  const week = [1, 2, 3, 4, 5, 6, 7].map((day) => play(day));
  expect([...recordOf(...week).frozenDates]).toEqual([]);
  expect([...recordOf(...week, play(9)).frozenDates]).toEqual(['2026-11-08']);
  // The player missed two days, but has only one freeze, so the streak is lost and no day is frozen.
  expect([...recordOf(...week, play(10)).frozenDates]).toEqual([]);
});

it('begins on the day of the oldest game', () => {
  const { createdAt } = play(2);
  expect(recordOf(play(4), play(2), play(3)).since).toBe(localDateOf(new Date(createdAt)));
  expect(recordOf().since).toBeNull();
});
