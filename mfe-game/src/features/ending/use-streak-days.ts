import type { Award, Play } from '@sidelight/contracts';
import { streakOn } from '@sidelight/rules';
import { useGuestRecord } from '../../shared/use-guest-record.ts';
import { useLocalDay } from '../../shared/use-local-day.ts';

/**
 * The player's streak in days. Null until a member's streak is known, and after a game that is not today's daily
 * mystery.
 */
export function useStreakDays({ dailyDate }: Play, award: Award | null, isMembers: boolean): number | null {
  const { today } = useLocalDay();
  const guest = useGuestRecord();
  const streak = isMembers ? award?.streak : guest.streak;
  return dailyDate === today && streak ? streakOn(streak, today).currentStreakCount : null;
}
