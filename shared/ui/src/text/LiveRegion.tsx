import styles from './VisuallyHidden.module.css';

/**
 * Screen readers announce `message` when it changes. Keep the region mounted, because many screen readers do not
 * announce a message that appears together with its region.
 */
export function LiveRegion({ message }: { message: string }) {
  return (
    <div className={styles.hidden} role="status" aria-live="polite" aria-atomic="true">
      {message}
    </div>
  );
}
