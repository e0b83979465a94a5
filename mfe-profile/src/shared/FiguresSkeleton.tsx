import { Skeleton } from '@sidelight/ui';
import styles from './Figures.module.css';

/** The shape of `count` figures that are still to come. */
export function FiguresSkeleton({ count }: { count: number }) {
  return (
    <div className={styles.list} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.figure}>
          <Skeleton width="70%" />
          <Skeleton shape="title" width="3rem" />
        </div>
      ))}
    </div>
  );
}
