import { Card, Skeleton, VisuallyHidden } from '@sidelight/ui';
import styles from './Reports.module.css';

const ROWS = ['first', 'second', 'third'];

export function ListSkeleton({ of }: { of: string }) {
  return (
    <div className={styles.list} aria-busy="true">
      <p role="status">
        <VisuallyHidden>Loading {of}…</VisuallyHidden>
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
