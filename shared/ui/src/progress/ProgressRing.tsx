import { type ReactNode, useEffect, useState } from 'react';
import styles from './ProgressRing.module.css';
import { prefersReducedMotion } from './reduced-motion.ts';

export type ProgressRingProps = {
  value: number;
  max: number;
  label: string;
  /** The text that a screen reader says; by default '{value} of {max}'. */
  valueText?: string;
  children?: ReactNode;
};

const RADIUS = 44;
const LENGTH = 2 * Math.PI * RADIUS;

export function ProgressRing({ value, max, label, valueText, children }: ProgressRingProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  const [shown, setShown] = useState(prefersReducedMotion() ? share : 0);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setShown(share));
    return () => cancelAnimationFrame(frame);
  }, [share]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a `<meter>` cannot have the content in the middle
    <div
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(max, Math.max(0, value))}
      aria-valuetext={valueText ?? `${value} of ${max}`}
      className={styles.ring}
    >
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <circle className={styles.track} cx="50" cy="50" r={RADIUS} />
        <circle
          className={styles.arc}
          cx="50"
          cy="50"
          r={RADIUS}
          strokeDasharray={LENGTH}
          strokeDashoffset={LENGTH * (1 - shown)}
          visibility={shown === 0 ? 'hidden' : undefined}
        />
      </svg>
      <div className={styles.middle}>{children}</div>
    </div>
  );
}
