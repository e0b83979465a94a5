import { formatDay, WEEKDAYS, weekdayOf } from '@sidelight/rules';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon/Icon.tsx';
import { checkIcon, closeIcon, minusIcon, snowflakeIcon } from '../icon/ui-icons.ts';
import styles from './StreakStrip.module.css';

/** `Frozen` is a missed day for which a streak freeze was used. */
export type StreakDayStatus = 'Completed' | 'Resigned' | 'Attempted' | 'Untried' | 'Frozen';
export type StreakDay = {
  /** `YYYY-MM-DD` */
  date: string;
  status: StreakDayStatus;
};

const MARKS = {
  Completed: { icon: checkIcon, words: 'solved', look: 'completed' },
  Resigned: { icon: closeIcon, words: 'given up', look: 'resigned' },
  Attempted: { icon: minusIcon, words: 'not finished', look: 'neutral' },
  Untried: { icon: minusIcon, words: 'not played', look: 'neutral' },
  Frozen: { icon: snowflakeIcon, words: 'saved by a freeze', look: 'frozen' },
} as const;

type Props = {
  days: readonly StreakDay[];
  /** Puts the mark of a date into a link, for example to the result of that day. */
  wrap?: (date: string, mark: ReactNode) => ReactNode;
};

/** Shows the last seven days, oldest first (product spec, section 2). */
export function StreakStrip({ days, wrap = (_, mark) => mark }: Props) {
  return (
    <ol className={styles.strip} aria-label="Last 7 days">
      {days.map(({ date, status }, index) => {
        const { icon, words, look } = MARKS[status];
        return (
          <li key={date} className={styles.day} data-status={status}>
            {wrap(
              date,
              <span className={cx(styles.mark, styles[look])}>
                <Icon icon={icon} label={`${formatDay(date)}: ${words}`} />
              </span>,
            )}
            <span className={styles.weekday} aria-hidden="true">
              {index === days.length - 1 ? 'Today' : WEEKDAYS[weekdayOf(date)]?.slice(0, 3)}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
