import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

/** Text for screen readers only: a `span`, or the heading of a page without a visible heading. */
export function VisuallyHidden({
  as: Element = 'span',
  children,
}: {
  as?: 'span' | 'h1';
  children: ReactNode;
}) {
  return <Element className={styles.hidden}>{children}</Element>;
}
