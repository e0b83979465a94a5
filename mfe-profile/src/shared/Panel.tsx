import { Card } from '@sidelight/ui';
import { type ReactNode, useId } from 'react';
import styles from './Panel.module.css';

type Props = {
  title: string;
  /** A short text at the end of the title's line. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A part of a page, named by its heading. */
export function Panel({ title, aside, children }: Props) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className={styles.panel}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {aside && <p className={styles.aside}>{aside}</p>}
      </div>
      {children}
    </Card>
  );
}
