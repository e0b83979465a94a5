import styles from './HostFace.module.css';

/** The number of faces in `faces.webp`, one for each personality. `pnpm hosts:sheet` draws the file. */
const COUNT = 6;

/** The face of a host, as a picture without movement. */
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
