import type { Profile } from '@sidelight/contracts';
import { counted, earliestDateOnEarth, streakOn } from '@sidelight/rules';
import { useLocalDay } from '@sidelight/shell-api/clock';
import { fireIcon, Icon, StreakStrip, snowflakeIcon } from '@sidelight/ui';
import { Link } from 'react-router-dom';
import { Panel } from '../../shared/Panel.tsx';
import styles from './StreakPanel.module.css';
import { useWeekPlays } from './use-plays.ts';
import { weekOf } from './week.ts';

type Props = { profile: Profile };

export function StreakPanel({ profile: { streak, username, isMine } }: Props) {
  const { today } = useLocalDay();
  // The time zone of another player is unknown, so that player's streak ends once it has ended everywhere.
  const ownerToday = isMine ? today : earliestDateOnEarth(new Date());
  const { currentStreakCount, bestStreakCount, freezes } = streakOn(streak, ownerToday);
  const { data } = useWeekPlays(username, today);
  const week = weekOf(data?.items ?? [], today, streak.frozenDates);
  const isDue = isMine && (streak.lastStreakDate ?? '') < today;
  return (
    <Panel title="Streak" aside={`Best: ${counted(bestStreakCount, 'day')}`}>
      <div className={styles.counts}>
        <p className={styles.current}>
          <span className={styles.flame}>
            <Icon icon={fireIcon} size="l" />
          </span>
          <span className={styles.number}>{currentStreakCount}</span>
          <span className={styles.label}>{currentStreakCount === 1 ? 'day' : 'days'} in a row</span>
        </p>
        {freezes > 0 && (
          <p className={styles.freezes}>
            <Icon icon={snowflakeIcon} />
            {counted(freezes, 'freeze')} kept
          </p>
        )}
      </div>
      <StreakStrip days={week} />
      {isDue && (
        <p className={styles.due}>
          {currentStreakCount > 0
            ? 'Solve today’s mystery to keep it going.'
            : 'Solve today’s mystery to begin one.'}{' '}
          <Link to="/" className={styles.daily}>
            Today’s mystery
          </Link>
        </p>
      )}
    </Panel>
  );
}
