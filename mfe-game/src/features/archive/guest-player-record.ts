import type { CompletedStatus } from '@sidelight/contracts';
import { advanceStreak, type LocalDate, localDateOf, NO_STREAK, type Streak } from '@sidelight/rules';
import type { GuestPlay } from '../../shared/guest-record.ts';
import type { PlayerRecord } from './calendar-days.ts';

/**
 * The browser does not store the dates of freezes, so this function replays the games to find these dates.
 * @param plays of two ended games, the game that ended later comes first
 */
export function guestPlayerRecord(plays: readonly GuestPlay[]): PlayerRecord {
  const days = new Map<LocalDate, CompletedStatus>();
  const frozenDates = new Set<LocalDate>();
  const unfinished: GuestPlay[] = [];
  let streak: Streak = NO_STREAK;
  for (const play of plays.toReversed()) {
    const { dailyDate: date, completedStatus } = play;
    if (completedStatus === 'Attempted') {
      unfinished.push(play);
      continue;
    }
    if (date === null) continue;
    if (!days.has(date)) days.set(date, completedStatus);
    const advanced = advanceStreak(streak, { status: completedStatus, date });
    streak = advanced.streak;
    for (const frozen of advanced.frozenDates) frozenDates.add(frozen);
  }
  for (const { dailyDate, completedStatus } of unfinished) {
    if (dailyDate !== null && !days.has(dailyDate)) days.set(dailyDate, completedStatus);
  }
  const stories = plays.map(({ storyId, createdAt, completedStatus }) => ({
    storyId,
    playedOn: localDateOf(new Date(createdAt)),
    completedStatus,
  }));
  return {
    days: [...days].map(([date, completedStatus]) => ({ date, completedStatus })),
    stories,
    frozenDates,
    since: stories.map(({ playedOn }) => playedOn).toSorted()[0] ?? null,
  };
}
