import { Skeleton, VisuallyHidden } from '@sidelight/ui';
import styles from './area-card.module.css';

export function AreaSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <h1>
        <VisuallyHidden>
          <span role="status">Loading…</span>
        </VisuallyHidden>
      </h1>
      <Skeleton shape="title" width="min(16rem, 60%)" height="2.25rem" />
      <Skeleton shape="block" className={styles.block} />
      <Skeleton shape="block" className={styles.block} />
    </div>
  );
}
