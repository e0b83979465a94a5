import styles from './ContentWarnings.module.css';

/**
 * Warnings of what a mystery contains. They are shown on request, because a warning may give a part of the solution
 * away. Renders nothing if there are no warnings.
 */
export function ContentWarnings({ warnings }: { warnings: readonly string[] }) {
  if (warnings.length === 0) return null;
  return (
    <details className={styles.warnings}>
      <summary className={styles.summary}>Content warnings</summary>
      <p className={styles.list}>Contains: {warnings.join(', ')}</p>
    </details>
  );
}
