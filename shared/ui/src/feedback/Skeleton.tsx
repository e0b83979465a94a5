import { cx } from '../cx.ts';
import styles from './Skeleton.module.css';

export type SkeletonProps = {
  shape?: 'line' | 'title' | 'block' | 'circle';
  /** Any CSS length. */
  width?: string;
  height?: string;
  className?: string | undefined;
};

/** Screen readers skip a skeleton, so the page must say 'Loading' once, for example in a `VisuallyHidden`. */
export function Skeleton({ shape = 'line', width, height, className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={cx(styles.skeleton, styles[shape], className)}
      style={{ ...(width ? { width } : {}), ...(height ? { height } : {}) }}
    />
  );
}
