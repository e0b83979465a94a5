import { Card, Skeleton, VisuallyHidden } from '@sidelight/ui';
import styles from './Reports.module.css';

const ROWS = ['first', 'second', 'third'];

/** The shape of reports that are loading. */
export function ReportsSkeleton() {
  return (
    <div className={styles.list} aria-busy="true">
      <p role="status">
        <VisuallyHidden>Loading reports…</VisuallyHidden>
      </p>
      {ROWS.map((row) => (
        <Card key={row}>
          <Skeleton shape="title" />
          <Skeleton width="50%" />
          <Skeleton />
        </Card>
      ))}
    </div>
  );
}
