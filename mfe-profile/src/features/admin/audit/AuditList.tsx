import type { AuditEntry } from '@sidelight/contracts';
import { Card, EmptyState } from '@sidelight/ui';
import { Link } from 'react-router-dom';
import type { profileApi } from '../../../shared/api.ts';
import { momentOf } from '../../../shared/moment-of.ts';
import styles from '../shared/Admin.module.css';
import { LoadFailure } from '../shared/LoadFailure.tsx';
import { MorePages } from '../shared/MorePages.tsx';
import { ReportsSkeleton } from '../shared/ReportsSkeleton.tsx';

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

type Props = { useEntries: typeof profileApi.listStoryAudit.useInfiniteQuery };

/** The entries of one audit log, page by page. */
export function AuditList({ useEntries }: Props) {
  const query = useEntries({}, { refetchOnMountOrArgChange: true });
  const { data, error, isFetching, refetch } = query;
  if (!data) {
    if (!error || isFetching) return <ReportsSkeleton />;
    return <LoadFailure error={error} onRetry={refetch} isRetrying={isFetching} />;
  }
  const entries = data.pages.flatMap(({ items }) => items);
  if (entries.length === 0) return <EmptyState message="Nothing is on record yet" />;
  return (
    <>
      <Card>
        <ul className={styles.rows}>
          {entries.map((entry) => (
            <AuditRow key={entry.entryId} entry={entry} />
          ))}
        </ul>
      </Card>
      <MorePages query={query} />
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
