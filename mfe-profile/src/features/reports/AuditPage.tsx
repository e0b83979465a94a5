import { Chip } from '@sidelight/ui';
import { useState } from 'react';
import styles from './Admin.module.css';
import { AuditList } from './AuditList.tsx';
import { useProfileAccountAuditQuery, useProfileStoryAuditQuery } from './api/list-audit.ts';

/** What admins did, newest first: each service keeps the record of its own. */
export default function AuditPage() {
  const [part, setPart] = useState<'stories' | 'accounts'>('stories');
  return (
    <div className={styles.stack}>
      <h1>Audit log</h1>
      <div className={styles.buttons}>
        <Chip isSelected={part === 'stories'} onClick={() => setPart('stories')}>
          Reports and mysteries
        </Chip>
        <Chip isSelected={part === 'accounts'} onClick={() => setPart('accounts')}>
          Accounts
        </Chip>
      </div>
      <AuditList
        key={part}
        useEntries={part === 'stories' ? useProfileStoryAuditQuery : useProfileAccountAuditQuery}
      />
    </div>
  );
}
