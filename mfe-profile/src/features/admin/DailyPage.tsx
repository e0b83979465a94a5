import { messageOf } from '@sidelight/contracts';
import { addDays, formatDay } from '@sidelight/rules';
import { usePlayerToday } from '@sidelight/shell-api/clock';
import { Button, TextField } from '@sidelight/ui';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { profileApi } from '../../shared/api.ts';
import { Loaded } from '../../shared/Loaded.tsx';
import { Panel } from '../../shared/Panel.tsx';
import styles from './shared/Admin.module.css';
import { ReportsSkeleton } from './shared/ReportsSkeleton.tsx';

const DAYS = 28;

/** The mysteries of the coming days, and choosing one of them. */
export default function DailyPage() {
  const today = usePlayerToday();
  const [date, setDate] = useState(addDays(today, 1));
  const query = profileApi.listDailySchedule.useQuery(
    { query: { from: today, days: DAYS } },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <div className={styles.stack}>
      <h1>Daily schedule</h1>
      <ChooseDaily date={date} today={today} onDate={setDate} />
      <Panel title={`The next ${DAYS} days`}>
        <Loaded query={query} skeleton={<ReportsSkeleton />}>
          {({ items }) =>
            items.length === 0 ? (
              <p className={styles.soft}>No day has a mystery yet.</p>
            ) : (
              <ul className={styles.rows}>
                {items.map(({ storyDate, storyId, title, isPublic }) => (
                  <li key={storyDate}>
                    <div className={styles.line}>
                      <div>
                        <p className={styles.question}>{formatDay(storyDate)}</p>
                        <p>
                          {title === null ? (
                            'This mystery is gone'
                          ) : (
                            <Link to={`/story/${storyId}`} className={styles.link}>
                              {title}
                            </Link>
                          )}
                        </p>
                        {!isPublic && (
                          <p className={styles.soft}>Not public: players get a random mystery that day.</p>
                        )}
                      </div>
                      <Button
                        aria-label={`Change ${formatDay(storyDate)}`}
                        onClick={() => setDate(storyDate)}
                      >
                        Change
                      </Button>
                    </div>
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      </Panel>
    </div>
  );
}

type ChooseProps = { date: string; today: string; onDate: (date: string) => void };

function ChooseDaily({ date, today, onDate }: ChooseProps) {
  const [storyId, setStoryId] = useState('');
  const [choose, { isLoading, error, data }] = profileApi.setDaily.useMutation();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const id = storyId.trim();
    if (id !== '' && !isLoading) await choose({ params: { date }, body: { storyId: id } });
  };
  return (
    <Panel title="Choose a daily mystery">
      <form className={styles.form} onSubmit={submit}>
        <TextField
          label="Date"
          type="date"
          required
          min={today}
          value={date}
          onChange={({ target }) => target.value && onDate(target.value)}
        />
        <TextField
          label="Mystery"
          hint="The last part of its address, for example 12."
          required
          pattern="[A-Za-z0-9_\-]{1,40}"
          value={storyId}
          onChange={({ target }) => setStoryId(target.value)}
          error={error ? messageOf(error) : null}
        />
        <div className={styles.buttons}>
          <Button type="submit" variant="primary" isBusy={isLoading}>
            Set the day’s mystery
          </Button>
        </div>
        <p role="status">{data && `${formatDay(data.storyDate)}: ${data.title}`}</p>
      </form>
    </Panel>
  );
}
