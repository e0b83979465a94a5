import { Chip } from '@sidelight/ui';
import { useState } from 'react';
import { profileApi } from '../../../shared/api.ts';
import styles from '../shared/Admin.module.css';
import { AuditList } from './AuditList.tsx';

const PARTS = {
  stories: { label: 'Reports and mysteries', useEntries: profileApi.listStoryAudit.useInfiniteQuery },
  accounts: { label: 'Accounts', useEntries: profileApi.listAccountAudit.useInfiniteQuery },
  disputes: { label: 'Disputed answers', useEntries: profileApi.listGameAudit.useInfiniteQuery },
};
type Part = keyof typeof PARTS;

/** Each service has its own audit log. */
export function AuditPage() {
  const [part, setPart] = useState<Part>('stories');
  return (
    <div className={styles.stack}>
      <h1>Audit log</h1>
      <div className={styles.buttons}>
        {(Object.keys(PARTS) as Part[]).map((each) => (
          <Chip key={each} isSelected={each === part} onClick={() => setPart(each)}>
            {PARTS[each].label}
          </Chip>
        ))}
      </div>
      <AuditList key={part} useEntries={PARTS[part].useEntries} />
    </div>
  );
}
