import { encode } from 'uqr';
import styles from './SecondFactor.module.css';

/** The quiet zone around the code, in modules. */
const QUIET = 4;

export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      className={styles.qr}
      role="img"
      aria-label={label}
      viewBox={`${-QUIET} ${-QUIET} ${size + 2 * QUIET} ${size + 2 * QUIET}`}
      shapeRendering="crispEdges"
    >
      <rect className={styles.qrLight} x={-QUIET} y={-QUIET} width="100%" height="100%" />
      <path className={styles.qrDark} d={path} />
    </svg>
  );
}
