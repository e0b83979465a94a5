import type { AdminStory } from '@sidelight/contracts';
import { addDays, formatWeekday, type LocalDate } from '@sidelight/rules';
import { buttonClass, DifficultyMark } from '@sidelight/ui';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { profileApi } from '../../../shared/api.ts';
import { Panel } from '../../../shared/Panel.tsx';
import styles from '../shared/Admin.module.css';
import { NotedAction } from '../shared/NotedAction.tsx';
import { StorySearch } from '../shared/StorySearch.tsx';
import { MoveDay } from './MoveDay.tsx';
import { dayLinkId, planMarks, type ScheduleEntry, whyHidden } from './schedule-entry.ts';

type Props = {
  date: LocalDate;
  entry: ScheduleEntry | null;
  today: LocalDate;
};

/**
 * The mystery of a day can be moved if the day is at least this many days after today. An earlier day may have begun in
 * some time zone, so its mystery must stay.
 */
const FIRST_TO_MOVE_DAYS = 3;

const canMove = (entry: ScheduleEntry | null, date: LocalDate, today: LocalDate): entry is ScheduleEntry =>
  entry !== null && whyHidden(entry) === null && date >= addDays(today, FIRST_TO_MOVE_DAYS);

export function DayPanel({ date, entry, today }: Props) {
  const isOver = date < today;
  const heading = useRef<HTMLHeadingElement>(null);
  // When the panel closes, the focus returns to the day in the calendar.
  useEffect(() => {
    heading.current?.focus();
    return () => document.getElementById(dayLinkId(date))?.focus();
  }, [date]);
  return (
    <Panel
      title={formatWeekday(date)}
      headingRef={heading}
      aside={
        <Link
          to={{ search: `?month=${date.slice(0, 7)}` }}
          preventScrollReset
          className={buttonClass('quiet')}
        >
          Close
        </Link>
      }
    >
      <div className={styles.stack}>
        <Current entry={entry} isOver={isOver} />
        {isOver ? (
          <p className={styles.soft}>This day is over, so its mystery stays.</p>
        ) : (
          <>
            <StorySearch
              legend="Choose another mystery"
              action={(story) => <Choose date={date} story={story} current={entry?.storyId ?? null} />}
            />
            {canMove(entry, date, today) && <MoveDay key={entry.storyId} entry={entry} today={today} />}
          </>
        )}
      </div>
    </Panel>
  );
}

function Current({ entry, isOver }: Pick<Props, 'entry'> & { isOver: boolean }) {
  if (!entry) return <p className={styles.soft}>This day has no mystery.</p>;
  const hidden = isOver ? null : whyHidden(entry);
  const marks = [...planMarks(entry), ...(entry.isKept ? ['Kept for a daily'] : [])];
  return (
    <div>
      <p className={styles.answer}>
        {entry.title !== null && (
          <Link
            to={entry.isKept ? `/admin/mysteries/${entry.storyId}` : `/story/${entry.storyId}`}
            className={styles.link}
          >
            {entry.title}
          </Link>
        )}
        {entry.difficulty && (
          <DifficultyMark difficulty={entry.difficulty} isDifficultyEstimated={entry.isDifficultyEstimated} />
        )}
      </p>
      {marks.length > 0 && <p className={styles.soft}>{marks.join(' · ')}</p>}
      {hidden && <p className={styles.error}>{hidden}: players get a random mystery that day.</p>}
    </div>
  );
}

type ChooseProps = { date: LocalDate; story: AdminStory; current: string | null };

function Choose({ date, story: { storyId, title, dailyPermission }, current }: ChooseProps) {
  const [choose] = profileApi.setDaily.useMutation();
  if (storyId === current) return <p className={styles.soft}>This day’s mystery</p>;
  if (dailyPermission === 'waiting') {
    return (
      <Link
        to={`/admin/mysteries/${storyId}`}
        className={styles.link}
        aria-label={`Not let in to dailies: look at ${title}`}
      >
        Not let in to dailies
      </Link>
    );
  }
  return (
    <NotedAction
      choices={[
        {
          verb: 'Choose',
          name: `Choose ${title}`,
          confirm: 'Set the day’s mystery',
          done: `${formatWeekday(date)}: ${title}`,
          act: (note) => choose({ params: { date }, body: { storyId, ...(note ? { note } : {}) } }),
        },
      ]}
    />
  );
}
