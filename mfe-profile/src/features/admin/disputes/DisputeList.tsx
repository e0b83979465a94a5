import type { Dispute } from '@sidelight/contracts';
import { formatMoment } from '@sidelight/rules';
import { Card, EmptyState, VERDICT_WORDS } from '@sidelight/ui';
import { Link } from 'react-router-dom';
import { profileApi } from '../../../shared/api.ts';
import styles from '../shared/Admin.module.css';
import { PagedList } from '../shared/PagedList.tsx';

export type DisputeStatus = Dispute['status'];
type Props = { status: DisputeStatus };

export function DisputeList({ status }: Props) {
  const query = profileApi.listDisputes.useInfiniteQuery(
    { query: { status } },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <PagedList
      query={query}
      of="disputes"
      empty={
        <EmptyState
          picture="cat"
          message={status === 'queued' ? 'No disputed answer is waiting' : 'No disputes here'}
        />
      }
    >
      {(disputes) => (
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
                  {dispute.storyTitle}: answered {verdictsOf(dispute)}, {formatMoment(dispute.createdAt)}
                </p>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </PagedList>
  );
}

const verdictsOf = ({ verdict, correctedVerdict }: Dispute): string =>
  correctedVerdict
    ? `“${VERDICT_WORDS[verdict]}”, corrected to “${VERDICT_WORDS[correctedVerdict]}”`
    : `“${VERDICT_WORDS[verdict]}”`;
