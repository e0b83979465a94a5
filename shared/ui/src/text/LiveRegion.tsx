import styles from './VisuallyHidden.module.css';

/**
 * Says `message` to screen readers whenever it changes. Keep it mounted: a region that appears together
 * with its words is often not read.
 */
export function LiveRegion({ message, isUrgent = false }: { message: string; isUrgent?: boolean }) {
  return (
    <div
      className={styles.hidden}
      role={isUrgent ? 'alert' : 'status'}
      aria-live={isUrgent ? 'assertive' : 'polite'}
      aria-atomic="true"
    >
      {message}
    </div>
  );
}
