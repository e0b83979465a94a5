import { firstWeekday, formatWeekday, type LocalDate, WEEKDAYS, weekdayOf } from '@sidelight/rules';
import { cx, DifficultyMark, VisuallyHidden } from '@sidelight/ui';
import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import styles from './MonthSchedule.module.css';
import { dayLinkId, MYSTERY_GONE, planMarks, type ScheduleEntry, whyHidden } from './schedule-entry.ts';

type Props = {
  days: readonly LocalDate[];
  today: LocalDate;
  chosen: LocalDate | null;
  entries: readonly ScheduleEntry[];
};

/** A list of days, which a wide screen shows in rows of weeks. A press on a day that is not over opens its panel. */
export function MonthSchedule({ days, today, chosen, entries }: Props) {
  const byDate = new Map(entries.map((entry) => [entry.storyDate, entry]));
  const weekStart = firstWeekday(navigator.language);
  const column = 1 + ((weekdayOf(days[0] ?? today) - weekStart + 7) % 7);
  return (
    <div>
      {/* A screen reader skips these headings, because the accessible name of each day contains the weekday. */}
      <div className={styles.weekdays} aria-hidden="true">
        {[...WEEKDAYS.slice(weekStart), ...WEEKDAYS.slice(0, weekStart)].map((name) => (
          <span key={name}>{name.slice(0, 3)}</span>
        ))}
      </div>
      <ol className={styles.days} style={{ '--first-column': column } as CSSProperties}>
        {days.map((date) => (
          <li
            key={date}
            className={cx(styles.place, date < today && !byDate.has(date) && styles.empty)}
            aria-current={date === today ? 'date' : undefined}
          >
            <Day date={date} today={today} isChosen={date === chosen} entry={byDate.get(date) ?? null} />
          </li>
        ))}
      </ol>
    </div>
  );
}

type DayProps = { date: LocalDate; today: LocalDate; isChosen: boolean; entry: ScheduleEntry | null };

function Day({ date, today, isChosen, entry }: DayProps) {
  const hidden = entry && date >= today ? whyHidden(entry) : null;
  const content = (
    <>
      <span className={styles.date} aria-hidden="true">
        <span className={styles.number}>{Number(date.slice(8))}</span>
        <span className={styles.weekday}>{WEEKDAYS[weekdayOf(date)]?.slice(0, 3)}</span>
      </span>
      <span className={styles.about}>
        <VisuallyHidden>
          {formatWeekday(date)}
          {date === today ? ', today: ' : ': '}
        </VisuallyHidden>
        {entry ? (
          <span className={styles.title}>{entry.title ?? MYSTERY_GONE}</span>
        ) : (
          <span className={styles.none}>No mystery</span>
        )}{' '}
        {entry?.difficulty && (
          <span className={styles.difficulty}>
            <DifficultyMark
              difficulty={entry.difficulty}
              isDifficultyEstimated={entry.isDifficultyEstimated}
            />
          </span>
        )}{' '}
        {entry && planMarks(entry).length > 0 && (
          <span className={styles.marks}>{planMarks(entry).join(' · ')}</span>
        )}{' '}
        {hidden && entry?.title && <span className={styles.hidden}>{hidden}</span>}
      </span>
    </>
  );
  const className = cx(styles.day, date === today && styles.today, isChosen && styles.chosen);
  if (date < today) return <div className={cx(className, styles.over)}>{content}</div>;
  return (
    <Link
      id={dayLinkId(date)}
      to={{ search: `?month=${date.slice(0, 7)}&day=${date}` }}
      preventScrollReset
      className={cx(className, styles.open)}
      aria-current={isChosen ? 'true' : undefined}
    >
      {content}
    </Link>
  );
}
