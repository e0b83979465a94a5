import { daysOf, formatMonth, type LocalDate, type Month, monthOf } from '@sidelight/rules';
import { useLocalDay } from '@sidelight/shell-api/clock';
import { calendarIcon, EmptyState, MonthBar } from '@sidelight/ui';
import { Link, useSearchParams } from 'react-router-dom';
import { profileApi } from '../../../shared/api.ts';
import { Loaded } from '../../../shared/Loaded.tsx';
import styles from '../shared/Admin.module.css';
import { ListSkeleton } from '../shared/ListSkeleton.tsx';
import { DayPanel } from './DayPanel.tsx';
import { MonthSchedule } from './MonthSchedule.tsx';

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;

/**
 * Without a month in the address, `month` is the current one. `day` is null if the address has no day of that month.
 */
function readAddress(search: URLSearchParams, today: LocalDate): { month: Month; day: LocalDate | null } {
  const asked = search.get('month') ?? '';
  const month = MONTH.test(asked) ? asked : monthOf(today);
  const day = search.get('day');
  return { month, day: day !== null && daysOf(month).includes(day) ? day : null };
}

export function DailyPage() {
  const { today } = useLocalDay();
  const [search] = useSearchParams();
  const { month, day } = readAddress(search, today);
  const days = daysOf(month);
  const query = profileApi.listDailySchedule.useQuery(
    { query: { from: days[0] ?? today, days: days.length } },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <div className={styles.stack}>
      <h1>Daily schedule</h1>
      <MonthBar
        month={month}
        current={monthOf(today)}
        currentLabel="This month"
        linkTo={(other, props) => (
          <Link
            to={{ search: other === monthOf(today) ? '' : `?month=${other}` }}
            preventScrollReset
            {...props}
          />
        )}
      />
      {/* `data` would show the previous month while this month is loading. */}
      <Loaded query={{ ...query, data: query.currentData }} skeleton={<ListSkeleton of="the schedule" />}>
        {({ items }) => (
          <>
            {day && (
              <DayPanel
                key={day}
                date={day}
                entry={items.find(({ storyDate }) => storyDate === day) ?? null}
                today={today}
              />
            )}
            {items.length === 0 && (
              <EmptyState icon={calendarIcon} message={`No day of ${formatMonth(month)} has a mystery`} />
            )}
            {(items.length > 0 || month >= monthOf(today)) && (
              <MonthSchedule days={days} today={today} chosen={day} entries={items} />
            )}
          </>
        )}
      </Loaded>
    </div>
  );
}
