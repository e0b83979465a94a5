import {
  addDays,
  firstDayOf,
  type LocalDate,
  lastDayOf,
  localDateOf,
  type Month,
  monthBefore,
  monthOf,
  type Streak,
  streakOn,
} from '@sidelight/rules';
import { useAuth } from '@sidelight/shell-api';
import { useMemo } from 'react';
import { gameApi } from '../../shared/api.ts';
import { type Failure, failureOf } from '../../shared/failure.ts';
import { useGuestRecord } from '../../shared/use-guest-record.ts';
import { type CalendarDay, calendarDays, type Daily, type PlayerRecord } from './calendar-days.ts';
import { guestPlayerRecord } from './guest-player-record.ts';

export type Calendar = {
  /** Null while loading, and if the dailies could not be read. */
  days: readonly CalendarDay[] | null;
  streak: Streak | null;
  /** True if an earlier month has a daily mystery, and until this is known. */
  hasEarlier: boolean;
  failure: Failure | null;
  /** Set if the member's record could not be read. The calendar then shows no outcomes. */
  recordFailure: Failure | null;
};

/** Data is read again when the calendar opens and the data is older than 5 s. */
const FRESH = { refetchOnMountOrArgChange: 5 } as const;

export function useCalendar(month: Month, today: LocalDate): Calendar {
  const last = lastDayOf(month);
  const range = gameApi.listDailyRange.useQuery(
    // The range includes the month before, because a daily in that month makes `hasEarlier` true.
    { query: { from: firstDayOf(monthBefore(month)), to: last < today ? last : today } },
    FRESH,
  );
  const dailies = range.currentData?.items;
  const player = usePlayerRecord(month, today, dailies);
  const days = useMemo(() => {
    if (!dailies || player.isLoading) return null;
    return calendarDays(month, today, dailies, player.record);
  }, [month, today, dailies, player.record, player.isLoading]);
  return {
    days,
    streak: player.streak,
    hasEarlier: dailies?.some(({ storyDate }) => monthOf(storyDate) < month) ?? true,
    failure: dailies ? null : failureOf(range),
    recordFailure: player.failure,
  };
}

type Player = {
  isLoading: boolean;
  record: PlayerRecord | null;
  streak: Streak | null;
  failure: Failure | null;
};

/** A member's record comes from the server, a guest's record from this browser. */
function usePlayerRecord(month: Month, today: LocalDate, dailies: readonly Daily[] | undefined): Player {
  const { status } = useAuth();
  const guest = useGuestRecord();
  const ofGuest = useMemo(() => guestPlayerRecord(guest.plays), [guest.plays]);
  const isMember = status === 'member';
  const from = firstDayOf(month);
  const ofMonth = dailies?.filter(({ storyDate }) => storyDate >= from) ?? [];
  const storyIds = [...new Set(ofMonth.map(({ storyId }) => storyId))];
  const mine = gameApi.listMyDailies.useQuery(
    {
      query: {
        from,
        // The request includes the next month, because a game of this month does not count for the streak if a game of
        // a later date ended first.
        to: addDays(from, 61),
        ...(storyIds.length > 0 ? { storyIds: storyIds.join(',') } : {}),
      },
    },
    { ...FRESH, skip: !isMember || !dailies },
  );
  const me = gameApi.getMe.useQuery({ query: { localDate: today } }, { ...FRESH, skip: !isMember });
  const [played, profile] = [mine.currentData, me.currentData];
  const ofMember = useMemo<PlayerRecord | null>(() => {
    if (!played || !profile) return null;
    return {
      days: played.days,
      stories: played.stories,
      frozenDates: new Set(profile.streak.frozenDates),
      since: localDateOf(new Date(profile.createdAt)),
    };
  }, [played, profile]);

  if (!isMember) {
    const streak = streakOn(guest.streak, today);
    return { isLoading: status === 'loading', record: ofGuest, streak, failure: null };
  }
  const failure = ofMember ? null : failureOf(mine, me);
  return {
    isLoading: !ofMember && !failure,
    record: ofMember,
    streak: profile?.streak ?? null,
    failure,
  };
}
