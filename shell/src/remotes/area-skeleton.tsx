import { VisuallyHidden } from '@sidelight/ui';
import styles from './area-card.module.css';

/** Shown until an area is loaded. */
export function AreaSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <h1>
        <VisuallyHidden>
          <span role="status">Loading…</span>
        </VisuallyHidden>
      </h1>
      <div className={styles.bar} />
      <div className={styles.block} />
      <div className={styles.block} />
    </div>
  );
}
