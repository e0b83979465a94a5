import { cx } from '../cx.ts';
import styles from './Counter.module.css';

/** Counts the code points of a string, or the items of a list. */
export function Counter({ text, max }: { text: Iterable<string>; max: number }) {
  const count = [...text].length;
  return (
    <span className={cx(styles.counter, count >= max && styles.full)}>
      {count}/{max}
    </span>
  );
}
