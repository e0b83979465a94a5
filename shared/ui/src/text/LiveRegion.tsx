import styles from './VisuallyHidden.module.css';

/**
 * Screen readers announce `message` when it changes. Keep the region mounted: if it appears together with its message,
 * many screen readers do not announce it.
 */
export function LiveRegion({ message }: { message: string }) {
  return (
    <div className={styles.hidden} role="status" aria-live="polite" aria-atomic="true">
      {message}
    </div>
  );
}
