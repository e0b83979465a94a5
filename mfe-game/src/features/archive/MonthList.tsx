import { formatDay } from '@sidelight/rules';
import { Link } from 'react-router-dom';
import type { CalendarDay } from './calendar-days.ts';
import { DayMark } from './DayMark.tsx';
import { MARKS, marksOf } from './day-marks.ts';
import styles from './MonthList.module.css';

export function MonthList({ days }: { days: readonly CalendarDay[] }) {
  return (
    <ol className={styles.list}>
      {days.toReversed().map((day) => {
        const { date, daily } = day;
        if (!daily) return null;
        return (
          <li key={date}>
            <Link to={`/story/${daily.storyId}`} className={styles.row}>
              <span className={styles.head}>
                <span className={styles.date}>{formatDay(date)}</span>
                {marksOf(day).map((name) => (
                  <span key={name} className={styles.mark}>
                    <DayMark name={name} /> {MARKS[name].words}
                  </span>
                ))}
              </span>
              <span className={styles.name}>{daily.title}</span>
            </Link>
          </li>
        );
      })}
    </ol>
  );
}
