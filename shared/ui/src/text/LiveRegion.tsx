import styles from './VisuallyHidden.module.css';

/**
 * Says `message` to screen readers whenever it changes. Keep it mounted: a region that appears together
 * with its words is often not read.
 */
export function LiveRegion({ message }: { message: string }) {
  return (
    <div className={styles.hidden} role="status" aria-live="polite" aria-atomic="true">
      {message}
    </div>
  );
}
