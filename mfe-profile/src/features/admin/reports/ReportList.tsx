import { checkIcon, EmptyState } from '@sidelight/ui';
import { profileApi } from '../../../shared/api.ts';
import { LoadFailure } from '../shared/LoadFailure.tsx';
import { MorePages } from '../shared/MorePages.tsx';
import styles from '../shared/Reports.module.css';
import { ReportsSkeleton } from '../shared/ReportsSkeleton.tsx';
import { queryOf, type ReportFilters } from './filters.ts';
import { ReportCard } from './ReportCard.tsx';

type Props = { filters: ReportFilters; onDecided: () => void };

/** The reports that the filters let through, page by page. */
export function ReportList({ filters, onDecided }: Props) {
  const query = profileApi.listReports.useInfiniteQuery(
    { query: queryOf(filters) },
    { refetchOnMountOrArgChange: true },
  );
  const { data, error, isFetching, refetch } = query;
  if (!data) {
    if (!error || isFetching) return <ReportsSkeleton />;
    return <LoadFailure error={error} onRetry={refetch} isRetrying={isFetching} />;
  }
  const reports = data.pages.flatMap(({ items }) => items);
  if (reports.length === 0 && !query.hasNextPage) {
    return (
      <EmptyState
        message={filters.status === 'open' ? 'No open reports' : 'No reports here'}
        icon={checkIcon}
        hint={filters.reason ? 'None with this reason.' : undefined}
      />
    );
  }
  return (
    <>
      <ul className={styles.list}>
        {reports.map((report) => (
          <ReportCard key={report.reportId} report={report} onDecided={onDecided} />
        ))}
      </ul>
      <MorePages query={query} className={styles.more} />
    </>
  );
}
