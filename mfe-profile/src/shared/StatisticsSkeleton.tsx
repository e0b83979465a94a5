import { Skeleton } from '@sidelight/ui';
import styles from './StatisticsList.module.css';

/** The shape of `count` statistics that are loading. */
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
