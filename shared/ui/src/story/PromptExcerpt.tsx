import { cx } from '../cx.ts';
import styles from './PromptExcerpt.module.css';
import { splitHook } from './split-hook.ts';

/** In UTF-16 code units. A hook (the last sentence) of this length fits in one line on a narrow card. */
const ONE_LINE = 38;

/**
 * Shows a scenario in at most four lines. A long scenario is cut before its last sentence, because the last sentence is
 * usually the question. Screen readers read the whole scenario.
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
