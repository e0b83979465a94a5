import { addDays, type LocalDate } from '@sidelight/rules';
import { usePageTitle } from '@sidelight/shell-api';
import { Button } from '@sidelight/ui';
import { useState } from 'react';
import { useLocalDay } from '../../shared/use-local-day.ts';
import styles from './ArchivePage.module.css';
import { ArchivePart } from './ArchivePart.tsx';

/** Days of one part of the archive; the server gives at most 62 at once. */
const DAYS_PER_PART = 30;

/** Daily mysteries of past days. Playing them counts like any game and leaves the streak alone. */
export function ArchivePage() {
  usePageTitle('Past dailies');
  const { today } = useLocalDay();
  // A new day needs a new list: with a wrong clock, the list may already have been read to its end.
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
