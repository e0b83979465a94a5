import type { CSSProperties } from 'react';
import { cx } from '../cx.ts';
import styles from './PromptExcerpt.module.css';
import { splitHook } from './split-hook.ts';

/** How many UTF-16 code units fit in one line, on the cards of a list and on the narrow cards of a rail. */
const LINE = 36;
const NARROW_LINE = 23;

/** How many of the four lines a hook (the last sentence) leaves. */
const linesBefore = (hook: string, line: number) => Math.max(1, 4 - Math.ceil(hook.length / line));

/**
 * Shows about four lines of a scenario. A long scenario is cut before its last sentence, which is usually the question.
 * The last sentence is cut only if it is the only one. Screen readers read the whole scenario.
 */
export function PromptExcerpt({ prompt }: { prompt: string }) {
  const { beginning, hook } = splitHook(prompt);
  if (beginning === '') return <p className={cx(styles.excerpt, styles.cut)}>{hook}</p>;
  const lines = { '--lines': linesBefore(hook, LINE), '--narrow-lines': linesBefore(hook, NARROW_LINE) };
  return (
    <p className={styles.excerpt} style={lines as CSSProperties}>
      <span className={styles.cut}>{beginning}</span> <span className={styles.hook}>{hook}</span>
    </p>
  );
}
