import styles from './HostFace.module.css';

/** The faces in `faces.webp`, side by side in the order of the personalities. `pnpm hosts:sheet` draws them. */
const COUNT = 6;

/** The face of a host, as a picture that does not move. The face is decorative: a screen reader skips it. */
export function HostFace({ personality, size }: { personality: number; size: number }) {
  // A personality without a portrait gets the portrait of the default host.
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
