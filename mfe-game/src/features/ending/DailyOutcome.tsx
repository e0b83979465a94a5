import type { Play } from '@sidelight/contracts';
import { counted, formatCountdown } from '@sidelight/rules';
import { useLocalDay } from '@sidelight/shell-api/clock';
import { Card, clockIcon, Icon } from '@sidelight/ui';
import styles from './DailyOutcome.module.css';

export function DailyOutcome({ play, streakDays }: { play: Play; streakDays: number | null }) {
  const { today, msToMidnight } = useLocalDay();
  if (play.dailyDate !== today) return null;
  return (
    <Card as="section" className={styles.daily} aria-label="Daily mystery">
      {streakDays !== null && (
        <p className={styles.streak}>
          {streakDays > 0 ? `${counted(streakDays, 'day')} in a row` : 'No streak yet'}
        </p>
      )}
      <p className={styles.countdown}>
        <Icon icon={clockIcon} size="s" />
        Next daily story available in: {formatCountdown(msToMidnight)}
      </p>
    </Card>
  );
}
