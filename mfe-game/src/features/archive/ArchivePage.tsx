import { addDays, type LocalDate } from '@sidelight/rules';
import { usePageTitle } from '@sidelight/shell-api';
import { Button } from '@sidelight/ui';
import { useState } from 'react';
import { useLocalDay } from '../../shared/use-local-day.ts';
import styles from './ArchivePage.module.css';
import { ArchivePart } from './ArchivePart.tsx';

/** The days of one part of the archive. The server's limit is 62. */
const DAYS_PER_PART = 30;

/** The daily mysteries of past days. They count like every game, but not for the streak. */
export function ArchivePage() {
  usePageTitle('Past dailies');
  const { today } = useLocalDay();
  // Another date needs a new list: if the clock was wrong before, the list may already be at its end.
  return <DaysBefore key={today} today={today} />;
}

function DaysBefore({ today }: { today: LocalDate }) {
  const [parts, setParts] = useState(1);
  const [isAtEnd, setAtEnd] = useState(false);
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Past dailies</h1>
      <p className={styles.intro}>
        Every daily mystery so far. They count like any other game, but your streak takes no notice.
      </p>
      {Array.from({ length: parts }, (_, index) => {
        const to = addDays(today, -1 - index * DAYS_PER_PART);
        return (
          <ArchivePart
            key={to}
            from={addDays(to, 1 - DAYS_PER_PART)}
            to={to}
            isFirst={index === 0}
            onEmpty={() => setAtEnd(true)}
          />
        );
      })}
      {!isAtEnd && <Button onClick={() => setParts(parts + 1)}>Show earlier</Button>}
    </div>
  );
}
