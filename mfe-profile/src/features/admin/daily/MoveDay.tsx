import { addDays, earliestDateOnEarth, formatWeekday, type LocalDate } from '@sidelight/rules';
import { TextField } from '@sidelight/ui';
import { useState } from 'react';
import { profileApi } from '../../../shared/api.ts';
import styles from '../shared/Admin.module.css';
import { NotedAction } from '../shared/NotedAction.tsx';
import type { ScheduleEntry } from './schedule-entry.ts';

/** The stories service accepts a new day at most this many days after the earliest date on Earth. */
const AHEAD_DAYS = 366;

type Props = { entry: ScheduleEntry; today: LocalDate };

/** After the move, the schedule plans another mystery for the old day. */
export function MoveDay({ entry: { storyDate, storyId, title }, today }: Props) {
  const [move] = profileApi.setDaily.useMutation();
  const [day, setDay] = useState('');
  const latest = addDays(earliestDateOnEarth(new Date()), AHEAD_DAYS);
  const isDay = day !== storyDate && day >= today && day <= latest;
  return (
    <section className={styles.form} aria-label="Move it to another day">
      <h3>Move it to another day</h3>
      <TextField
        type="date"
        label="Day"
        hint="This day gets another mystery."
        min={today}
        max={latest}
        value={day}
        onChange={({ target }) => setDay(target.value)}
      />
      {isDay && (
        <NotedAction
          key={day}
          choices={[
            {
              verb: `Move to ${formatWeekday(day)}`,
              confirm: 'Move the mystery',
              done: `${formatWeekday(day)}: ${title}`,
              act: (note) =>
                move({
                  params: { date: day },
                  body: { storyId, movedFrom: storyDate, ...(note ? { note } : {}) },
                }),
            },
          ]}
        />
      )}
    </section>
  );
}
