import { Skeleton, VisuallyHidden } from '@sidelight/ui';
import styles from './Scenario.module.css';

export function GameSkeleton() {
  return (
    <article className={styles.scenario} data-open>
      <div className={styles.picture} aria-hidden="true">
        <div className={styles.waiting} />
      </div>
      <h1 className={styles.title}>
        <VisuallyHidden>Opening the mystery</VisuallyHidden>
        <Skeleton />
      </h1>
      <div className={styles.notes} />
      <div className={styles.text} aria-hidden="true">
        <Skeleton />
        <Skeleton />
        <Skeleton />
        <Skeleton />
        <Skeleton width="80%" />
        <Skeleton width="55%" />
      </div>
    </article>
  );
}
