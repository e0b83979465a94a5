import { addDays, type LocalDate, NO_STREAK, streakOn } from '@sidelight/rules';
import { useAuth } from '@sidelight/shell-api';
import { gameApi } from '../../shared/api.ts';
import { type Failure, failureOf } from '../../shared/failure.ts';
import { useGuestRecord } from '../../shared/use-guest-record.ts';
import { type DailyPlay, type ShownStreak, STRIP_DAYS } from './streak-days.ts';

export type Week = {
  plays: readonly DailyPlay[];
  streak: ShownStreak;
  /**
   * The length of the streak that a member had as a guest in this browser. Null if the member's own streak is as long
   * or longer. The server cannot check a guest's streak, so this streak does not count for the member.
   */
  guestStreakCount: number | null;
  isLoading: boolean;
  /** Set if the plays or the streak of a member could not be read. */
  failure: Failure | null;
};

/** The plays and the streak that home shows: for a member from the server, for a guest from this browser. */
export function useWeek(today: LocalDate): Week {
  const { status, user } = useAuth();
  const isMember = status === 'member';
  const guest = useGuestRecord();
  const played = gameApi.listPlayerPlays.useQuery(
    {
      params: { username: user?.username ?? '' },
      query: { dailyFrom: addDays(today, 1 - STRIP_DAYS), limit: 50 },
    },
    { skip: !isMember },
  );
  const me = gameApi.getMe.useQuery({ query: { localDate: today } }, { skip: !isMember });
  if (!isMember) {
    const isLoading = status === 'loading';
    const streak = streakOn(guest.streak, today);
    return { plays: guest.plays, streak, guestStreakCount: null, isLoading, failure: null };
  }
  // After another member has logged in, `data` would still be the earlier member's.
  const [plays, profile] = [played.currentData, me.currentData];
  const failure = plays && profile ? null : failureOf(played, me);
  const streak = profile?.streak ?? NO_STREAK;
  const { memberStreak } = guest;
  const isOwn = memberStreak !== null && memberStreak.ownerId === user?.userId;
  const ofGuest = streakOn(isOwn ? memberStreak.streak : NO_STREAK, today);
  const isLonger = profile !== undefined && ofGuest.currentStreakCount > streak.currentStreakCount;
  return {
    plays: plays?.items ?? [],
    streak,
    guestStreakCount: isLonger ? ofGuest.currentStreakCount : null,
    isLoading: !(plays && profile) && !failure,
    failure,
  };
}
