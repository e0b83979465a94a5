import { Button, checkIcon, EmptyState } from '@sidelight/ui';
import { useState } from 'react';
import { profileApi } from '../../shared/api.ts';
import { queryOf, type ReportFilters } from './filters.ts';
import { LoadFailure } from './LoadFailure.tsx';
import { ReportCard } from './ReportCard.tsx';
import styles from './Reports.module.css';
import { ReportsSkeleton } from './ReportsSkeleton.tsx';

type Props = { filters: ReportFilters; cursor?: string; onDecided: () => void };

/** A page of reports from `cursor` on, and the pages after it once they are asked for. */
export function ReportList({ filters, cursor, onDecided }: Props) {
  const [hasMore, setHasMore] = useState(false);
  const { data, error, isFetching, refetch } = profileApi.listReports.useQuery(
    { query: queryOf(filters, cursor ?? null) },
    { refetchOnMountOrArgChange: true },
  );
  if (!data) {
    if (!error || isFetching) return <ReportsSkeleton />;
    return <LoadFailure error={error} onRetry={refetch} isRetrying={isFetching} />;
  }
  const { items, nextCursor } = data;
  const isEmpty = items.length === 0 && nextCursor === null && cursor === undefined;
  return (
    <>
      {isEmpty ? (
        <EmptyState
          message={filters.status === 'open' ? 'No open reports' : 'No reports here'}
          icon={checkIcon}
          hint={filters.reason ? 'None with this reason.' : undefined}
        />
      ) : (
        <ul className={styles.list}>
          {items.map((report) => (
            <ReportCard key={report.reportId} report={report} onDecided={onDecided} />
          ))}
        </ul>
      )}
      {nextCursor !== null && !hasMore && (
        <Button className={styles.more} onClick={() => setHasMore(true)}>
          Show more
        </Button>
      )}
      {nextCursor !== null && hasMore && (
        <ReportList filters={filters} cursor={nextCursor} onDecided={onDecided} />
      )}
    </>
  );
}
