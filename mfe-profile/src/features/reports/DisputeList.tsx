import type { Dispute } from '@sidelight/contracts';
import { Button, Card, checkIcon, EmptyState, VERDICT_WORDS } from '@sidelight/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { profileApi } from '../../shared/api.ts';
import { momentOf } from '../../shared/moment-of.ts';
import styles from './Admin.module.css';
import { LoadFailure } from './LoadFailure.tsx';
import { ReportsSkeleton } from './ReportsSkeleton.tsx';

export type DisputeStatus = Dispute['status'];
type Props = { status: DisputeStatus; cursor?: string };

/** A page of disputes from `cursor` on, and the pages after it once they are asked for. */
export function DisputeList({ status, cursor }: Props) {
  const [hasMore, setHasMore] = useState(false);
  const { data, error, isFetching, refetch } = profileApi.listDisputes.useQuery(
    { query: { status, ...(cursor ? { cursor } : {}) } },
    { refetchOnMountOrArgChange: true },
  );
  if (!data) {
    if (!error || isFetching) return <ReportsSkeleton />;
    return <LoadFailure error={error} onRetry={refetch} isRetrying={isFetching} />;
  }
  const { items, nextCursor } = data;
  if (items.length === 0 && cursor === undefined) {
    return (
      <EmptyState
        icon={checkIcon}
        message={status === 'queued' ? 'No disputed answer is waiting' : 'No disputes here'}
      />
    );
  }
  return (
    <>
      <Card>
        <ul className={styles.rows}>
          {items.map((dispute) => (
            <li key={dispute.disputeId}>
              <p>
                <Link to={`/admin/disputes/${dispute.disputeId}`} className={styles.link}>
                  {dispute.question}
                </Link>
              </p>
              <p className={styles.soft}>
                {dispute.storyTitle}: answered {verdictsOf(dispute)}, {momentOf(dispute.createdAt)}
              </p>
            </li>
          ))}
        </ul>
      </Card>
      {nextCursor !== null && !hasMore && <Button onClick={() => setHasMore(true)}>Show more</Button>}
      {nextCursor !== null && hasMore && <DisputeList status={status} cursor={nextCursor} />}
    </>
  );
}

const verdictsOf = ({ verdict, correctedVerdict }: Dispute): string =>
  correctedVerdict
    ? `“${VERDICT_WORDS[verdict]}”, corrected to “${VERDICT_WORDS[correctedVerdict]}”`
    : `“${VERDICT_WORDS[verdict]}”`;
