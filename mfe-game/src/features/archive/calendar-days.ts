import type { CompletedStatus } from '@sidelight/contracts';
import { daysOf, type LocalDate, type Month } from '@sidelight/rules';

export type Daily = {
  storyDate: LocalDate;
  storyId: string;
  title: string;
  imageUrl?: string | undefined;
  displayColour?: string | undefined;
};

/** `playedOn` is the player's date when the game began. */
export type PlayedStory = { storyId: string; playedOn: LocalDate; completedStatus: CompletedStatus };

export type PlayerRecord = {
  /**
   * One entry for each date on which the player played that date's daily mystery. Of several games of a date, the entry
   * has the game that ended first. The entries are in the order in which their games ended; unfinished games come last.
   */
  days: readonly { date: LocalDate; completedStatus: CompletedStatus }[];
  /**
   * A guest's record has every game with a question. A member's record has only the best game of each mystery and date.
   */
  stories: readonly PlayedStory[];
  frozenDates: ReadonlySet<LocalDate>;
  /**
   * The date when a member signed up or a guest first played. From this date on, a day without a game counts as missed.
   * Null for a guest without games.
   */
  since: LocalDate | null;
};

export type DayOutcome =
  | 'solved'
  /** Solved in a game that the streak did not count, usually because it was played on another day. */
  | 'solvedOutside'
  | 'resigned'
  | 'attempted'
  /** Not played, although the day is over. A day before `since` is `untried` instead. */
  | 'missed'
  | 'untried';

export type CalendarDay = {
  date: LocalDate;
  /** Null on a future day, on a day without a daily mystery, and if the day's mystery is no longer listed. */
  daily: Daily | null;
  /** Null on a future day, on a day with neither a mystery nor a game, and until the player's record is known. */
  outcome: DayOutcome | null;
  isFrozen: boolean;
};

/**
 * The dates whose daily mystery was solved in a game that the streak counts. As in `advanceStreak`, a game does not
 * count if the streak has already counted a game of the same or a later date.
 */
function streakDates(days: PlayerRecord['days']): Set<LocalDate> {
  const dates = new Set<LocalDate>();
  let last = '';
  for (const { date, completedStatus } of days) {
    if (completedStatus !== 'Completed' && completedStatus !== 'Resigned') continue;
    if (date <= last) continue;
    last = date;
    if (completedStatus === 'Completed') dates.add(date);
  }
  return dates;
}

const RANK: Readonly<Record<CompletedStatus, number>> = {
  Untried: 0,
  Attempted: 1,
  Resigned: 2,
  Completed: 3,
};

const bestOf = (statuses: readonly CompletedStatus[]): CompletedStatus =>
  statuses.reduce((best, status) => (RANK[status] > RANK[best] ? status : best), 'Untried');

/**
 * Makes the days of a month ('Archive', product spec, section 2).
 * @param record null until it is known
 */
export function calendarDays(
  month: Month,
  today: LocalDate,
  dailies: readonly Daily[],
  record: PlayerRecord | null,
): CalendarDay[] {
  const byDate = new Map(dailies.map((daily) => [daily.storyDate, daily]));
  const ownGames = new Map(record?.days.map(({ date, completedStatus }) => [date, completedStatus]));
  const inStreak = streakDates(record?.days ?? []);

  const outcomeOf = (date: LocalDate, daily: Daily | null): DayOutcome | null => {
    const ownGame = ownGames.get(date);
    if (!record || date > today || (!daily && !ownGame)) return null;
    if (inStreak.has(date)) return 'solved';
    // One mystery may be the daily of several dates. A game that began before `date` belongs to an earlier date.
    const since = record.stories.filter(
      ({ storyId, playedOn }) => storyId === daily?.storyId && playedOn >= date,
    );
    const status = bestOf([ownGame ?? 'Untried', ...since.map(({ completedStatus }) => completedStatus)]);
    if (status === 'Completed') return 'solvedOutside';
    if (status === 'Resigned') return 'resigned';
    if (status === 'Attempted') return 'attempted';
    return date < today && record.since !== null && date >= record.since ? 'missed' : 'untried';
  };

  return daysOf(month).map((date) => {
    const daily = date > today ? null : (byDate.get(date) ?? null);
    return {
      date,
      daily,
      outcome: outcomeOf(date, daily),
      isFrozen: record?.frozenDates.has(date) ?? false,
    };
  });
}

/** Counts the days whose mystery was played or solved, on that day or later. */
export function countDays(days: readonly CalendarDay[]): { played: number; solved: number } {
  const solved = days.filter(({ outcome }) => outcome === 'solved' || outcome === 'solvedOutside').length;
  const unsolved = days.filter(({ outcome }) => outcome === 'resigned' || outcome === 'attempted').length;
  return { played: solved + unsolved, solved };
}
