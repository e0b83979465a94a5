import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './login.module.css';

/** One step in the use of a link from a mail. Focus on the heading makes a screen reader read the heading. */
export function LinkCard({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section className={styles.form} aria-labelledby={id}>
      <h1 id={id} ref={title} tabIndex={-1}>
        {heading}
      </h1>
      {children}
    </section>
  );
}
