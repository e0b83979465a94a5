import { counted, type LocalDate } from '@sidelight/rules';
import {
  Card,
  calendarIcon,
  ErrorCard,
  Icon,
  Skeleton,
  StreakStrip,
  snowflakeIcon,
  VisuallyHidden,
} from '@sidelight/ui';
import { Link } from 'react-router-dom';
import { finishedStories, streakDays } from './streak-days.ts';
import type { Week } from './use-week.ts';
import styles from './WeekCard.module.css';

const days = (count: number) => counted(count, 'day');

export function WeekCard({ today, week }: { today: LocalDate; week: Week }) {
  const { streak, failure } = week;
  const finished = finishedStories(week.plays);
  if (failure) {
    return (
      <Card as="section" className={styles.card} aria-label="Your week">
        <h2 className={styles.title}>Your week</h2>
        <ErrorCard
          message={failure.error.message}
          hint="Your streak is out of reach for the moment."
          onRetry={failure.retry}
          isRetrying={failure.isRetrying}
        />
      </Card>
    );
  }
  return (
    <Card as="section" className={styles.card} aria-label="Your week">
      <div className={styles.head}>
        <h2 className={styles.title}>Your week</h2>
        <p className={styles.streak}>
          {streak.currentStreakCount > 0 ? `${days(streak.currentStreakCount)} in a row` : 'No streak yet'}
        </p>
      </div>
      {week.isLoading ? (
        <div className={styles.strip}>
          <VisuallyHidden>Loading</VisuallyHidden>
          {streakDays(today, [], streak).map(({ date }) => (
            <Skeleton key={date} shape="circle" width="2.25rem" height="2.25rem" />
          ))}
        </div>
      ) : (
        <StreakStrip
          days={streakDays(today, week.plays, streak)}
          wrap={(date, mark) => {
            const storyId = finished.get(date);
            return storyId ? <Link to={`/story/${storyId}`}>{mark}</Link> : mark;
          }}
        />
      )}
      <p className={styles.note}>
        Best so far: {days(streak.bestStreakCount)}
        {streak.freezes > 0 && (
          <span className={styles.freeze} title="Stands in for a missed day, by itself">
            <Icon icon={snowflakeIcon} size="s" /> {counted(streak.freezes, 'streak freeze')}
          </span>
        )}
        <Link to="/archive" className={styles.calendar}>
          <Icon icon={calendarIcon} size="s" /> Calendar
        </Link>
      </p>
      {week.guestStreakCount !== null && (
        <p className={styles.note}>
          As a guest on this device: {days(week.guestStreakCount)} in a row. Your own streak counts the games
          that were recorded for you.
        </p>
      )}
    </Card>
  );
}
