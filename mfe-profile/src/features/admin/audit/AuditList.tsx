import type { AuditEntry } from '@sidelight/contracts';
import { formatMoment } from '@sidelight/rules';
import { Card, EmptyState } from '@sidelight/ui';
import { Link } from 'react-router-dom';
import type { profileApi } from '../../../shared/api.ts';
import styles from '../shared/Admin.module.css';
import { PagedList } from '../shared/PagedList.tsx';

const ACTIONS: Readonly<Record<string, string>> = {
  'report.status': 'closed report',
  'story.listing': 'changed the listing of mystery',
  'story.hostNotes': 'corrected the facts of mystery',
  'story.letIn': 'let in to dailies:',
  'story.takenOut': 'took out of dailies:',
  'story.collections': 'changed the collections of mystery',
  'daily.set': 'chose the daily mystery of',
  'session.revoke': 'ended a session of',
  'sessions.revoke': 'ended all sessions of',
  'mfa.reset': 'took the second factor off',
  'admin.set': 'set email and password of',
  'dispute.upheld': 'upheld the disputed answer',
  'dispute.reversed': 'reversed the disputed answer',
};
const PLAYER = '/admin/users?username=';
const ROOTS: Readonly<Record<string, string>> = {
  'report.status': '/admin/reports/',
  'story.listing': '/story/',
  'story.hostNotes': '/story/',
  'story.letIn': '/story/',
  'story.takenOut': '/story/',
  'story.collections': '/admin/mysteries/',
  'session.revoke': PLAYER,
  'sessions.revoke': PLAYER,
  'mfa.reset': PLAYER,
  'admin.set': PLAYER,
  'dispute.upheld': '/admin/disputes/',
  'dispute.reversed': '/admin/disputes/',
};

/** Services of earlier releases send no details. */
const wordsOf = ({ action, details = {} }: AuditEntry): string => {
  const { from, to } = details;
  if (action === 'report.status' && (to === 'resolved' || to === 'dismissed')) return `${to} report`;
  // The listing of a mystery that its author keeps unlisted stays the same.
  if (action === 'story.listing' && from !== to) return to ? 'listed mystery' : 'unlisted mystery';
  return ACTIONS[action] ?? action;
};

/** The entry of a deleted account has the account's id, which is no username. */
const linkOf = ({ action, subject }: AuditEntry): string | null => {
  const root = ROOTS[action];
  if (!root || (root === PLAYER && !/^\w{1,20}$/.test(subject))) return null;
  return `${root}${encodeURIComponent(subject)}`;
};

type Props = { useEntries: typeof profileApi.listStoryAudit.useInfiniteQuery };

export function AuditList({ useEntries }: Props) {
  const query = useEntries({}, { refetchOnMountOrArgChange: true });
  return (
    <PagedList
      query={query}
      of="the audit log"
      empty={<EmptyState picture="cat" message="Nothing is on record yet" />}
    >
      {(entries) => (
        <Card>
          <ul className={styles.rows}>
            {entries.map((entry) => (
              <AuditRow key={entry.entryId} entry={entry} />
            ))}
          </ul>
        </Card>
      )}
    </PagedList>
  );
}

function AuditRow({ entry }: { entry: AuditEntry }) {
  const { actorUsername, subject, note, at } = entry;
  const link = linkOf(entry);
  return (
    <li>
      <p>
        <strong>{actorUsername ?? 'Somebody who left'}</strong> {wordsOf(entry)}{' '}
        {link ? (
          <Link to={link} className={styles.link}>
            {subject}
          </Link>
        ) : (
          subject
        )}
        <Result entry={entry} />
      </p>
      {note && <p>“{note}”</p>}
      <p className={styles.soft}>{formatMoment(at)}</p>
    </li>
  );
}

/** The chosen mystery or collections. */
function Result({ entry: { action, details = {} } }: { entry: AuditEntry }) {
  const { to, movedFrom } = details;
  if (action === 'story.collections' && Array.isArray(to))
    return <>, now in {to.length > 0 ? to.join(', ') : 'no collection'}</>;
  if (action !== 'daily.set' || typeof to !== 'string') return null;
  return (
    <>
      , mystery{' '}
      <Link to={`/admin/mysteries/${encodeURIComponent(to)}`} className={styles.link}>
        {to}
      </Link>
      {typeof movedFrom === 'string' && `, moved from ${movedFrom}`}
    </>
  );
}
