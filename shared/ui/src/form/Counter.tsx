import { cx } from '../cx.ts';
import styles from './Counter.module.css';

export function Counter({ text, max }: { text: string; max: number }) {
  const count = [...text].length;
  return (
    <span className={cx(styles.counter, count >= max && styles.full)}>
      {count}/{max}
    </span>
  );
}
