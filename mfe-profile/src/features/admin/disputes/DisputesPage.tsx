import { Chip } from '@sidelight/ui';
import { useState } from 'react';
import styles from '../shared/Admin.module.css';
import { DisputeList, type DisputeStatus } from './DisputeList.tsx';

const PARTS: readonly { status: DisputeStatus; label: string }[] = [
  { status: 'queued', label: 'Waiting' },
  { status: 'reversed', label: 'Reversed' },
  { status: 'upheld', label: 'Upheld' },
];

export function DisputesPage() {
  const [status, setStatus] = useState<DisputeStatus>('queued');
  return (
    <div className={styles.stack}>
      <h1>Disputed answers</h1>
      <div className={styles.buttons}>
        {PARTS.map((part) => (
          <Chip key={part.status} isSelected={part.status === status} onClick={() => setStatus(part.status)}>
            {part.label}
          </Chip>
        ))}
      </div>
      <DisputeList key={status} status={status} />
    </div>
  );
}
