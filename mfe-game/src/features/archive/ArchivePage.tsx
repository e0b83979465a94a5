import { firstWeekday, formatMonth, type LocalDate, type Month, monthOf, shownMonth } from '@sidelight/rules';
import { usePageTitle } from '@sidelight/shell-api';
import { useLocalDay } from '@sidelight/shell-api/clock';
import { EmptyState, ErrorCard, MonthBar, Skeleton, VisuallyHidden } from '@sidelight/ui';
import { Link, useSearchParams } from 'react-router-dom';
import styles from './ArchivePage.module.css';
import { Legend } from './Legend.tsx';
import { MonthGrid } from './MonthGrid.tsx';
import { MonthList } from './MonthList.tsx';
import { MonthStatistics } from './MonthStatistics.tsx';
import { type Calendar, useCalendar } from './use-calendar.ts';

const TITLE = 'Past dailies';
const SKELETON_DAYS = Array.from({ length: 5 * 7 }, (_, place) => place);

/** `/archive` shows the current month, `/archive?month=2026-10` shows October 2026. */
export function ArchivePage() {
  const { today } = useLocalDay();
  const [search] = useSearchParams();
  const month = shownMonth(search.get('month'), today);
  const calendar = useCalendar(month, today);
  usePageTitle(month === monthOf(today) ? TITLE : `${TITLE}, ${formatMonth(month)}`);
  return (
    <div className={styles.page}>
      <div>
        <h1 className={styles.heading}>{TITLE}</h1>
        <p className={styles.intro}>
          Every daily mystery so far. Past ones count like any game, and leave your streak alone.
        </p>
      </div>
      <MonthBar
        month={month}
        current={monthOf(today)}
        currentLabel="Today"
        hasEarlier={calendar.hasEarlier}
        hasLater={month < monthOf(today)}
        linkTo={(other, props) => (
          <Link
            to={{ search: other === monthOf(today) ? '' : `?month=${other}` }}
            preventScrollReset
            {...props}
          />
        )}
      />
      <MonthContent calendar={calendar} month={month} today={today} />
    </div>
  );
}

type Props = { calendar: Calendar; month: Month; today: LocalDate };

function MonthContent({ calendar: { days, streak, failure, recordFailure }, month, today }: Props) {
  if (failure) {
    return (
      <ErrorCard
        picture="boat"
        message={failure.error.message}
        hint={hintFor(failure.error.code)}
        onRetry={failure.retry}
        isRetrying={failure.isRetrying}
      />
    );
  }
  if (!days) {
    return (
      <div className={styles.skeleton}>
        <VisuallyHidden>Loading</VisuallyHidden>
        {SKELETON_DAYS.map((place) => (
          <Skeleton key={place} shape="block" height="3.25rem" />
        ))}
      </div>
    );
  }
  if (days.every(({ daily, outcome }) => daily === null && outcome === null)) {
    return (
      <EmptyState picture="cat" message="No daily mysteries in this month.">
        <Link to="/">Today’s mystery</Link>
      </EmptyState>
    );
  }
  return (
    <>
      {recordFailure && (
        <ErrorCard
          message={recordFailure.error.message}
          hint="The mysteries are here; what you made of them is not."
          onRetry={recordFailure.retry}
          isRetrying={recordFailure.isRetrying}
        />
      )}
      {!recordFailure && streak && <MonthStatistics days={days} streak={streak} />}
      <div className={styles.columns}>
        <div className={styles.month}>
          <MonthGrid
            days={days}
            today={today}
            firstWeekday={firstWeekday(navigator.language)}
            label={formatMonth(month)}
          />
          <Legend />
        </div>
        <MonthList days={days} />
      </div>
    </>
  );
}

const hintFor = (code: string) =>
  code === 'network'
    ? 'The calendar needs a connection. It comes as soon as the network is back.'
    : undefined;
