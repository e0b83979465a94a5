import type { Award, Play } from '@sidelight/contracts';
import { counted, formatCountdown, streakOn } from '@sidelight/rules';
import { Card, clockIcon, Icon } from '@sidelight/ui';
import { useGuestRecord } from '../../shared/use-guest-record.ts';
import { useLocalDay } from '../../shared/use-local-day.ts';
import styles from './DailyOutcome.module.css';

type Props = { play: Play; award: Award | null; isMembers: boolean };

/** After today's daily mystery: the streak, and the time until the next one. */
export function DailyOutcome({ play, award, isMembers }: Props) {
  const { today, msToMidnight } = useLocalDay();
  const guest = useGuestRecord();
  if (play.dailyDate !== today) return null;
  const streak = isMembers ? award?.streak : guest.streak;
  const days = streak ? streakOn(streak, today).currentStreakCount : null;
  return (
    <Card as="section" className={styles.daily} aria-label="Daily mystery">
      {days !== null && (
        <p className={styles.streak}>{days > 0 ? `${counted(days, 'day')} in a row` : 'No streak yet'}</p>
      )}
      <p className={styles.countdown}>
        <Icon icon={clockIcon} size="s" />
        Next daily story available in: {formatCountdown(msToMidnight)}
      </p>
    </Card>
  );
}
