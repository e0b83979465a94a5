import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { profileApi } from '../../../shared/api.ts';
import styles from '../shared/Reports.module.css';
import { type ReportFilters, readFilters } from './filters.ts';
import { ReportFilterBar } from './ReportFilterBar.tsx';
import { ReportList } from './ReportList.tsx';

export function ReportsPage() {
  const [search, setSearch] = useSearchParams();
  const filters = readFilters(search);
  const { data: count } = profileApi.countReports.useQuery();
  const heading = useRef<HTMLHeadingElement>(null);
  const onChange = ({ status, reason }: ReportFilters) =>
    setSearch({ ...(status === 'open' ? {} : { status }), ...(reason ? { reason } : {}) }, { replace: true });
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          Story reports
        </h1>
        <p role="status">{count && (count.open === 1 ? '1 is open' : `${count.open} are open`)}</p>
      </header>
      <ReportFilterBar filters={filters} onChange={onChange} />
      <ReportList
        key={`${filters.status} ${filters.reason}`}
        filters={filters}
        onDecided={() => heading.current?.focus()}
      />
    </div>
  );
}
