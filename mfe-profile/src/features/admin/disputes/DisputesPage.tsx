import { Chip } from '@sidelight/ui';
import { useState } from 'react';
import styles from '../shared/Admin.module.css';
import { DisputeList, type DisputeStatus } from './DisputeList.tsx';

const PARTS: readonly { status: DisputeStatus; words: string }[] = [
  { status: 'queued', words: 'Waiting' },
  { status: 'reversed', words: 'Reversed' },
  { status: 'upheld', words: 'Upheld' },
];

/** Answers of the host that players disputed: those that wait for an admin, and those that are decided. */
export default function DisputesPage() {
  const [status, setStatus] = useState<DisputeStatus>('queued');
  return (
    <div className={styles.stack}>
      <h1>Disputed answers</h1>
      <div className={styles.buttons}>
        {PARTS.map((part) => (
          <Chip key={part.status} isSelected={part.status === status} onClick={() => setStatus(part.status)}>
            {part.words}
          </Chip>
        ))}
      </div>
      <DisputeList key={status} status={status} />
    </div>
  );
}
