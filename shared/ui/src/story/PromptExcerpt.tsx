import { cx } from '../cx.ts';
import styles from './PromptExcerpt.module.css';
import { splitHook } from './split-hook.ts';

/** A hook (the last sentence) of at most this length, in UTF-16 units, needs one line on a narrow card. */
const ONE_LINE = 38;

/**
 * A scenario in four lines. A long scenario is cut off in the middle, so that its last sentence, usually the question,
 * is visible. Screen readers read all of the scenario.
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
