import type { Award, Play } from '@sidelight/contracts';
import { streakOn } from '@sidelight/rules';
import { useLocalDay } from '@sidelight/shell-api/clock';
import { useGuestRecord } from '../../shared/use-guest-record.ts';

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
