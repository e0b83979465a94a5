import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './VerdictBadge.module.css';

export type VerdictName = 'yes' | 'no' | 'irrelevant' | 'both' | 'unclear';

export const VERDICT_WORDS: Readonly<Record<VerdictName, string>> = {
  yes: 'Yes',
  no: 'No',
  irrelevant: 'Irrelevant',
  both: 'Yes and no',
  unclear: 'Unclear',
};

/** Each verdict has its own shape, so that players recognise it without seeing colours. */
const SHAPES: Readonly<Record<VerdictName, ReactNode>> = {
  yes: (
    <>
      <circle cx="12" cy="12" r="11" fill="currentColor" />
      <path d="m7 12.5 3.4 3.4L17 9" className={styles.line} />
    </>
  ),
  no: (
    <>
      <rect x="1.5" y="1.5" width="21" height="21" rx="4" fill="currentColor" />
      <path d="m8 8 8 8m0-8-8 8" className={styles.line} />
    </>
  ),
  irrelevant: (
    <>
      <path d="M12 .8 23.2 12 12 23.2.8 12Z" fill="currentColor" />
      <path d="M7.8 12h8.4" className={styles.line} />
    </>
  ),
  both: (
    <>
      <circle cx="12" cy="12" r="10" fill="none" stroke="currentColor" strokeWidth="2" />
      <path d="M12 2a10 10 0 0 0 0 20Z" fill="currentColor" />
    </>
  ),
  unclear: (
    <>
      <path d="M12 .6 22 6.3v11.4L12 23.4 2 17.7V6.3Z" fill="currentColor" />
      <path d="M9.4 9.4a2.7 2.7 0 1 1 3.9 2.4c-.9.5-1.3 1-1.3 1.9v.3m0 3v.1" className={styles.line} />
    </>
  ),
};

export type VerdictBadgeProps = {
  verdict: VerdictName;
  className?: string | undefined;
};

export function VerdictBadge({ verdict, className }: VerdictBadgeProps) {
  return (
    <span className={cx(styles.badge, styles[verdict], styles.worded, className)}>
      <svg viewBox="0 0 24 24" className={styles.shape} data-verdict={verdict} aria-hidden>
        {SHAPES[verdict]}
      </svg>
      {VERDICT_WORDS[verdict]}
    </span>
  );
}
