import type { AdminStory } from '@sidelight/contracts';
import { formatWeekday, type LocalDate } from '@sidelight/rules';
import { buttonClass, DifficultyMark } from '@sidelight/ui';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { profileApi } from '../../../shared/api.ts';
import { Panel } from '../../../shared/Panel.tsx';
import styles from '../shared/Admin.module.css';
import { NotedAction } from '../shared/NotedAction.tsx';
import { StorySearch } from '../shared/StorySearch.tsx';
import { dayLinkId, type ScheduleEntry, whyHidden } from './schedule-entry.ts';

type Props = {
  date: LocalDate;
  /** Null if the date has no mystery. */
  entry: ScheduleEntry | null;
  isOver: boolean;
};

/** The mystery of one day, and the search for another one. */
export function DayPanel({ date, entry, isOver }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The day was chosen in the calendar: the focus comes here, and goes back there in the end.
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
          <StorySearch
            legend="Choose another mystery"
            action={(story) => <Choose date={date} story={story} current={entry?.storyId ?? null} />}
          />
        )}
      </div>
    </Panel>
  );
}

function Current({ entry, isOver }: Pick<Props, 'entry' | 'isOver'>) {
  if (!entry) return <p className={styles.soft}>This day has no mystery.</p>;
  const hidden = isOver ? null : whyHidden(entry);
  return (
    <div>
      <p className={styles.answer}>
        {entry.title !== null && (
          <Link to={`/story/${entry.storyId}`} className={styles.link}>
            {entry.title}
          </Link>
        )}
        {entry.difficulty && <DifficultyMark difficulty={entry.difficulty} />}
      </p>
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
