import { cx } from '../cx.ts';
import styles from './Skeleton.module.css';

export type SkeletonProps = {
  shape?: 'line' | 'title' | 'block' | 'circle';
  /** Any CSS length. */
  width?: string;
  height?: string;
  className?: string | undefined;
};

/** The shape of what comes. Say 'loading' once beside it; the shape itself is silent. */
export function Skeleton({ shape = 'line', width, height, className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={cx(styles.skeleton, styles[shape], className)}
      style={{ ...(width ? { width } : {}), ...(height ? { height } : {}) }}
    />
  );
}
