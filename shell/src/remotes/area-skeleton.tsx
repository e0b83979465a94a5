import styles from './area-card.module.css';

/** What is seen until an area has arrived. */
export function AreaSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <span className={styles.hidden} role="status">
        Loading…
      </span>
      <div className={styles.bar} />
      <div className={styles.block} />
      <div className={styles.block} />
    </div>
  );
}
