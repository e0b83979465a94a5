import { Card } from '@sidelight/ui';
import { type ReactNode, type Ref, useId } from 'react';
import styles from './Panel.module.css';

type Props = {
  title: string;
  aside?: ReactNode;
  /** If given, the heading can be focused. */
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
};

export function Panel({ title, aside, headingRef, children }: Props) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className={styles.panel} tabIndex={-1}>
      <div className={styles.head}>
        <h2 id={id} ref={headingRef} tabIndex={headingRef ? -1 : undefined} className={styles.title}>
          {title}
        </h2>
        {aside && <div className={styles.aside}>{aside}</div>}
      </div>
      {children}
    </Card>
  );
}
