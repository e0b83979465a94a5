import { formatWeekday, type LocalDate, WEEKDAYS, weeksOf } from '@sidelight/rules';
import { cx, StoryTile, VisuallyHidden } from '@sidelight/ui';
import { Link } from 'react-router-dom';
import type { CalendarDay } from './calendar-days.ts';
import { DayMark } from './DayMark.tsx';
import { MARKS, marksOf } from './day-marks.ts';
import styles from './MonthGrid.module.css';

type Props = {
  days: readonly CalendarDay[];
  today: LocalDate;
  /** The first day of the week, from 0 for Sunday to 6 for Saturday. */
  firstWeekday: number;
  label: string;
};

export function MonthGrid({ days, today, firstWeekday, label }: Props) {
  const weekdays = [...WEEKDAYS.slice(firstWeekday), ...WEEKDAYS.slice(0, firstWeekday)];
  return (
    <table className={styles.grid} aria-label={label}>
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th key={name} scope="col">
              <span aria-hidden="true">{name.slice(0, 3)}</span>
              <VisuallyHidden>{name}</VisuallyHidden>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(days, firstWeekday).map((week) => (
          <tr key={week.find((day) => day !== null)?.date}>
            {week.map((day, place) =>
              day ? (
                <td key={day.date} className={cx(styles.cell, streakClass(day))}>
                  <Day day={day} isToday={day.date === today} />
                </td>
              ) : (
                <td key={place} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The class that draws a line through a day of a streak; the line is dashed if a freeze replaced the day. */
function streakClass({ outcome, isFrozen }: CalendarDay): string | undefined {
  if (outcome === 'solved') return styles.streak;
  return isFrozen ? styles.frozen : undefined;
}

/** The accessible name of a day, for example 'Monday 23 November, Gull Soup, solved'. */
function nameOf(day: CalendarDay): string {
  const words = day.outcome === 'untried' ? ['not played'] : [];
  for (const name of marksOf(day)) words.push(MARKS[name].words.toLowerCase());
  return [formatWeekday(day.date), ...(day.daily ? [day.daily.title] : []), ...words].join(', ');
}

function Day({ day, isToday }: { day: CalendarDay; isToday: boolean }) {
  const { date, daily } = day;
  const marks = marksOf(day);
  const content = (
    <>
      <VisuallyHidden>{nameOf(day)}</VisuallyHidden>
      <span className={styles.head} aria-hidden="true">
        <span className={styles.number}>{Number(date.slice(8))}</span>
        <span className={styles.marks}>
          {marks.map((name) => (
            <DayMark key={name} name={name} />
          ))}
        </span>
      </span>
      {daily && (
        <>
          <StoryTile
            storyId={daily.storyId}
            imageUrl={daily.imageUrl ?? null}
            displayColour={daily.displayColour ?? null}
            sizes="(width >= 64rem) 10rem, 7rem"
            className={styles.picture}
          />
          <span className={styles.title} aria-hidden="true">
            {daily.title}
          </span>
        </>
      )}
    </>
  );
  const current = isToday ? 'date' : undefined;
  if (daily) {
    return (
      <Link
        to={`/story/${daily.storyId}`}
        className={cx(styles.day, styles.link, isToday && styles.today)}
        aria-current={current}
      >
        {content}
      </Link>
    );
  }
  return (
    <div className={cx(styles.day, isToday && styles.today)} aria-current={current}>
      {content}
    </div>
  );
}
