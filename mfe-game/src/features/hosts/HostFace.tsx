import styles from './HostFace.module.css';

/** The faces in `faces.webp`, in the order of the personalities. `pnpm hosts:sheet` draws them. */
const COUNT = 6;

/** A face that does not move. A screen reader skips the face. */
export function HostFace({ personality, size }: { personality: number; size: number }) {
  // A personality without a face gets the default host's.
  const index = personality < COUNT ? personality : 0;
  const backgroundPosition = `${(index / (COUNT - 1)) * 100}% 0`;
  return (
    <span
      aria-hidden="true"
      className={styles.face}
      style={{ width: size, height: size, backgroundPosition }}
    />
  );
}
