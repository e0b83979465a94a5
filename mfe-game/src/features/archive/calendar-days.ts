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
   * One entry per date on which a game of that date's daily mystery began: the game that ended first. Entries are in
   * the order in which their games ended; entries without an ended game come last.
   */
  days: readonly { date: LocalDate; completedStatus: CompletedStatus }[];
  /** The games in which a question was asked: all, or only the best one per mystery and date. */
  stories: readonly PlayedStory[];
  frozenDates: ReadonlySet<LocalDate>;
  /** The first day on which the player could miss a mystery; null before the first game. */
  since: LocalDate | null;
};

export type DayOutcome =
  | 'solved'
  /** Solved, but not for the streak, usually because it was played on another day. */
  | 'solvedOutside'
  | 'resigned'
  | 'attempted'
  /** Not played, and the day is over. Days before `since` are `untried` instead. */
  | 'missed'
  | 'untried';

export type CalendarDay = {
  date: LocalDate;
  /** Null on a future day, and if the day had no daily mystery or its mystery is no longer listed. */
  daily: Daily | null;
  /** Null on a future day, on a day with neither a mystery nor a game, and while the player's record is unknown. */
  outcome: DayOutcome | null;
  isFrozen: boolean;
};

/**
 * The dates whose daily mystery was solved for the streak. As in `advanceStreak`, a game does not count after a game of
 * the same or a later date has counted.
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
 * Product spec, section 2 'Archive'.
 * @param record null while it is not known
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
    // A mystery may be the daily of several dates. A game before `date` belongs to an earlier one of these dates.
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

/** Both numbers include mysteries that were played after their day. */
export function countDays(days: readonly CalendarDay[]): { played: number; solved: number } {
  const solved = days.filter(({ outcome }) => outcome === 'solved' || outcome === 'solvedOutside').length;
  const unsolved = days.filter(({ outcome }) => outcome === 'resigned' || outcome === 'attempted').length;
  return { played: solved + unsolved, solved };
}
