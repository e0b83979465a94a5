import { NO_STREAK } from '@sidelight/rules';
import { describe, expect, it } from 'vitest';
import { type DailyPlay, finishedStories, type ShownStreak, streakDays } from './streak-days.ts';

const play = (day: number, completedStatus: DailyPlay['completedStatus'], hour = 9): DailyPlay => ({
  storyId: `story-${day}`,
  dailyDate: `2026-11-${day}`,
  completedStatus,
  createdAt: `2026-11-${day}T${String(hour).padStart(2, '0')}:00:00.000Z`,
});
const streak = (changes: Partial<ShownStreak>): ShownStreak => ({ ...NO_STREAK, ...changes });
const marks = (plays: DailyPlay[], of: ShownStreak = NO_STREAK) =>
  streakDays('2026-11-20', plays, of).map(({ status }) => status);

describe('the strip of the last seven days', () => {
  it('ends with today and begins six days before', () => {
    const days = streakDays('2026-11-20', [], NO_STREAK);
    expect(days).toHaveLength(7);
    expect(days[0]?.date).toBe('2026-11-14');
    expect(days[6]?.date).toBe('2026-11-20');
  });

  it('marks each day by its game', () => {
    const plays = [play(20, 'Completed'), play(19, 'Resigned'), play(18, 'Attempted'), play(10, 'Completed')];
    expect(marks(plays)).toEqual([
      'Untried',
      'Untried',
      'Untried',
      'Untried',
      'Attempted',
      'Resigned',
      'Completed',
    ]);
  });

  it('uses the first game that ended on a day, as the streak does', () => {
    expect(marks([play(20, 'Completed', 12), play(20, 'Resigned', 9)]).at(-1)).toBe('Resigned');
    expect(marks([play(20, 'Completed', 12), play(20, 'Attempted', 9)]).at(-1)).toBe('Completed');
  });

  it('shows a missed day inside the current streak as frozen', () => {
    const plays = [play(20, 'Completed'), play(18, 'Completed'), play(17, 'Completed')];
    const running = streak({ currentStreakCount: 3, lastStreakDate: '2026-11-20' });
    expect(marks(plays, running)).toEqual([
      'Untried',
      'Untried',
      'Untried',
      'Completed',
      'Completed',
      'Frozen',
      'Completed',
    ]);
    const anew = streak({ currentStreakCount: 1, lastStreakDate: '2026-11-20' });
    expect(marks(plays, anew).at(-2)).toBe('Untried');
  });

  it('uses the server’s frozen days, also after the streak ended', () => {
    const plays = [play(20, 'Resigned'), play(18, 'Completed'), play(17, 'Attempted')];
    const broken = streak({ lastStreakDate: '2026-11-20', frozenDates: ['2026-11-17', '2026-11-19'] });
    expect(marks(plays, broken).slice(-4)).toEqual(['Frozen', 'Completed', 'Frozen', 'Resigned']);
    const none = streak({ currentStreakCount: 2, lastStreakDate: '2026-11-20', frozenDates: [] });
    expect(marks([play(20, 'Completed'), play(18, 'Completed')], none).at(-2)).toBe('Untried');
  });

  it('shows no day after the last day of the streak as frozen', () => {
    const running = streak({ currentStreakCount: 9, lastStreakDate: '2026-11-18', freezes: 1 });
    expect(marks([play(18, 'Completed')], running).slice(-2)).toEqual(['Untried', 'Untried']);
  });
});

it('only days with a finished game have a result', () => {
  const plays = [play(20, 'Completed'), play(19, 'Resigned'), play(18, 'Attempted'), play(17, 'Untried')];
  const other: DailyPlay = { ...play(16, 'Completed'), dailyDate: null };
  expect(finishedStories([...plays, other])).toEqual(
    new Map([
      ['2026-11-20', 'story-20'],
      ['2026-11-19', 'story-19'],
    ]),
  );
});
