import styles from './ContentWarnings.module.css';

/** The warnings are collapsed until the player opens them, because a warning may reveal a part of the solution. */
export function ContentWarnings({ warnings }: { warnings: readonly string[] }) {
  if (warnings.length === 0) return null;
  return (
    <details className={styles.warnings}>
      <summary className={styles.summary}>Content warnings</summary>
      <p className={styles.list}>Contains: {warnings.join(', ')}</p>
    </details>
  );
}
