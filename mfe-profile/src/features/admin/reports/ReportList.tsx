import { EmptyState } from '@sidelight/ui';
import { profileApi } from '../../../shared/api.ts';
import { PagedList } from '../shared/PagedList.tsx';
import styles from '../shared/Reports.module.css';
import { queryOf, type ReportFilters } from './filters.ts';
import { ReportCard } from './ReportCard.tsx';

type Props = { filters: ReportFilters; onDecided: () => void };

export function ReportList({ filters, onDecided }: Props) {
  const query = profileApi.listReports.useInfiniteQuery(
    { query: queryOf(filters) },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <PagedList
      query={query}
      of="reports"
      moreClassName={styles.more}
      empty={
        <EmptyState
          message={filters.status === 'open' ? 'No open reports' : 'No reports here'}
          picture="cat"
          hint={filters.reason ? 'None with this reason.' : undefined}
        />
      }
    >
      {(reports) => (
        <ul className={styles.list}>
          {reports.map((report) => (
            <ReportCard key={report.reportId} report={report} onDecided={onDecided} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}
