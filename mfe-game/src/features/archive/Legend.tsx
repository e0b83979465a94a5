import { DayMark } from './DayMark.tsx';
import { MARK_NAMES, MARKS } from './day-marks.ts';
import styles from './Legend.module.css';

export function Legend() {
  return (
    <ul className={styles.legend} aria-label="What the marks mean">
      {MARK_NAMES.map((name) => (
        <li key={name}>
          <DayMark name={name} /> {MARKS[name].words}
        </li>
      ))}
      <li>
        <span className={styles.streak} aria-hidden="true" /> Days of a streak
      </li>
    </ul>
  );
}
