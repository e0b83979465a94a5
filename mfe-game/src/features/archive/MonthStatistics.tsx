import { counted, type Streak } from '@sidelight/rules';
import { Icon, snowflakeIcon } from '@sidelight/ui';
import { type CalendarDay, countDays } from './calendar-days.ts';
import styles from './MonthStatistics.module.css';

type Props = { days: readonly CalendarDay[]; streak: Streak };

export function MonthStatistics({ days, streak }: Props) {
  const { played, solved } = countDays(days);
  return (
    <dl className={styles.line}>
      <div>
        <dt>Solved</dt>
        <dd>{played === 0 ? 'none played' : `${solved} of ${played} played`}</dd>
      </div>
      <div>
        <dt>Streak today</dt>
        <dd>{counted(streak.currentStreakCount, 'day')}</dd>
      </div>
      <div>
        <dt>Best streak</dt>
        <dd>{counted(streak.bestStreakCount, 'day')}</dd>
      </div>
      <div>
        <dt>Freezes left</dt>
        <dd className={styles.freezes}>
          <Icon icon={snowflakeIcon} size="s" /> {streak.freezes}
        </dd>
      </div>
    </dl>
  );
}
