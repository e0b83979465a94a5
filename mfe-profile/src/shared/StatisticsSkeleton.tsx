import { Skeleton } from '@sidelight/ui';
import styles from './StatisticsList.module.css';

export function StatisticsSkeleton({ count }: { count: number }) {
  return (
    <div className={styles.list} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.statistic}>
          <Skeleton width="70%" />
          <Skeleton shape="title" width="3rem" />
        </div>
      ))}
    </div>
  );
}
