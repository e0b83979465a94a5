import styles from './ContentWarnings.module.css';

/** Shown on request, because a warning may give a part of the solution away. */
export function ContentWarnings({ warnings }: { warnings: readonly string[] }) {
  if (warnings.length === 0) return null;
  return (
    <details className={styles.warnings}>
      <summary className={styles.summary}>Content warnings</summary>
      <p className={styles.list}>Contains: {warnings.join(', ')}</p>
    </details>
  );
}
