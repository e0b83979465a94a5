import type { AuditEntry } from '@sidelight/contracts';
import { Button, Card, EmptyState, ErrorCard } from '@sidelight/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { profileApi } from '../../shared/api.ts';
import { messageOf } from '../../shared/message-of.ts';
import { momentOf } from '../../shared/moment-of.ts';
import styles from './Admin.module.css';
import { ReportsSkeleton } from './ReportsSkeleton.tsx';

const WORDS: Readonly<Record<string, string>> = {
  'report.status': 'closed report',
  'story.listing': 'changed the listing of mystery',
  'story.hostNotes': 'corrected the facts of mystery',
  'daily.set': 'chose the daily mystery of',
  'session.revoke': 'ended a session of',
  'sessions.revoke': 'ended all sessions of',
  'mfa.reset': 'took the second factor off',
  'admin.set': 'set email and password of',
  'dispute.upheld': 'upheld the disputed answer',
  'dispute.reversed': 'reversed the disputed answer',
};
const ROOTS: Readonly<Record<string, string>> = {
  'report.status': '/admin/reports/',
  'story.listing': '/story/',
  'story.hostNotes': '/story/',
  'session.revoke': '/admin/users?username=',
  'sessions.revoke': '/admin/users?username=',
  'mfa.reset': '/admin/users?username=',
  'admin.set': '/admin/users?username=',
  'dispute.upheld': '/admin/disputes/',
  'dispute.reversed': '/admin/disputes/',
};

type Props = { useEntries: typeof profileApi.listStoryAudit.useQuery; cursor?: string };

/** A page of the record from `cursor` on, and the pages after it once they are asked for. */
export function AuditList({ useEntries, cursor }: Props) {
  const [hasMore, setHasMore] = useState(false);
  const { data, error, isFetching, refetch } = useEntries(
    { query: cursor ? { cursor } : {} },
    { refetchOnMountOrArgChange: true },
  );
  if (!data) {
    if (!error || isFetching) return <ReportsSkeleton />;
    return <ErrorCard message={`Error: ${messageOf(error)}`} onRetry={refetch} isRetrying={isFetching} />;
  }
  const { items, nextCursor } = data;
  if (items.length === 0 && cursor === undefined) return <EmptyState message="Nothing is on record yet" />;
  return (
    <>
      <Card>
        <ul className={styles.rows}>
          {items.map((entry) => (
            <AuditRow key={entry.entryId} entry={entry} />
          ))}
        </ul>
      </Card>
      {nextCursor !== null && !hasMore && <Button onClick={() => setHasMore(true)}>Show more</Button>}
      {nextCursor !== null && hasMore && <AuditList useEntries={useEntries} cursor={nextCursor} />}
    </>
  );
}

function AuditRow({ entry }: { entry: AuditEntry }) {
  const { actorUsername, action, subject, note, at } = entry;
  const root = ROOTS[action];
  return (
    <li>
      <p>
        <strong>{actorUsername ?? 'Somebody who left'}</strong> {WORDS[action] ?? action}{' '}
        {root ? (
          <Link to={`${root}${encodeURIComponent(subject)}`} className={styles.link}>
            {subject}
          </Link>
        ) : (
          subject
        )}
      </p>
      {note && <p>“{note}”</p>}
      <p className={styles.soft}>{momentOf(at)}</p>
    </li>
  );
}
