import { cx } from '../cx.ts';
import styles from './Skeleton.module.css';

export type SkeletonProps = {
  shape?: 'line' | 'title' | 'block' | 'circle';
  /** Any CSS length. */
  width?: string;
  height?: string;
  className?: string | undefined;
};

/** Hidden from screen readers, so say 'Loading' once beside it. */
export function Skeleton({ shape = 'line', width, height, className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={cx(styles.skeleton, styles[shape], className)}
      style={{ ...(width ? { width } : {}), ...(height ? { height } : {}) }}
    />
  );
}
