import type { Award, Play } from '@sidelight/contracts';
import { streakOn } from '@sidelight/rules';
import { useGuestRecord } from '../../shared/use-guest-record.ts';
import { useLocalDay } from '../../shared/use-local-day.ts';

/**
 * The streak after today's daily mystery, in days. Null until a member's streak is known. Also null after any other
 * game, because such a game does not change the streak.
 */
export function useStreakDays({ dailyDate }: Play, award: Award | null, isMembers: boolean): number | null {
  const { today } = useLocalDay();
  const guest = useGuestRecord();
  const streak = isMembers ? award?.streak : guest.streak;
  return dailyDate === today && streak ? streakOn(streak, today).currentStreakCount : null;
}
