import { cx } from '../cx.ts';
import styles from './PromptExcerpt.module.css';
import { splitHook } from './split-hook.ts';

/** In UTF-16 units. A hook (the last sentence) of this length needs one line on a narrow card. */
const ONE_LINE = 38;

/**
 * A scenario in four lines, cut off in the middle: its last sentence is usually the question. Screen readers read all
 * of it.
 */
export function PromptExcerpt({ prompt }: { prompt: string }) {
  const { beginning, hook } = splitHook(prompt);
  if (beginning === '') return <p className={cx(styles.excerpt, styles.cut, styles.four)}>{hook}</p>;
  const isShort = hook.length <= ONE_LINE;
  return (
    <p className={styles.excerpt}>
      <span className={cx(styles.cut, isShort ? styles.three : styles.two)}>{beginning}</span>{' '}
      <span className={cx(styles.hook, styles.cut, isShort ? styles.one : styles.two)}>{hook}</span>
    </p>
  );
}
