import type { Dispute } from '@sidelight/contracts';
import { Card, checkIcon, EmptyState, VERDICT_WORDS } from '@sidelight/ui';
import { Link } from 'react-router-dom';
import { profileApi } from '../../../shared/api.ts';
import { momentOf } from '../../../shared/moment-of.ts';
import styles from '../shared/Admin.module.css';
import { LoadFailure } from '../shared/LoadFailure.tsx';
import { MorePages } from '../shared/MorePages.tsx';
import { ReportsSkeleton } from '../shared/ReportsSkeleton.tsx';

export type DisputeStatus = Dispute['status'];
type Props = { status: DisputeStatus };

/** The disputes of one status, page by page. */
export function DisputeList({ status }: Props) {
  const query = profileApi.listDisputes.useInfiniteQuery(
    { query: { status } },
    { refetchOnMountOrArgChange: true },
  );
  const { data, error, isFetching, refetch } = query;
  if (!data) {
    if (!error || isFetching) return <ReportsSkeleton />;
    return <LoadFailure error={error} onRetry={refetch} isRetrying={isFetching} />;
  }
  const disputes = data.pages.flatMap(({ items }) => items);
  if (disputes.length === 0) {
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
          {disputes.map((dispute) => (
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
      <MorePages query={query} />
    </>
  );
}

const verdictsOf = ({ verdict, correctedVerdict }: Dispute): string =>
  correctedVerdict
    ? `“${VERDICT_WORDS[verdict]}”, corrected to “${VERDICT_WORDS[correctedVerdict]}”`
    : `“${VERDICT_WORDS[verdict]}”`;
