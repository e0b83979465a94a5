import { cx } from '@sidelight/ui';
import { type ReactNode, useState } from 'react';
import styles from './Disclosure.module.css';

type Props = {
  title: string;
  /** For example the number of filled-in entries. */
  count: ReactNode;
  picture?: ReactNode;
  look: 'whole' | 'group';
  /** @param wasOpened true once the author has opened the part, so that content can wait until then */
  children: (wasOpened: boolean) => ReactNode;
};

export function Disclosure({ title, count, picture, look, children }: Props) {
  const [wasOpened, setOpened] = useState(false);
  return (
    <details
      className={cx(styles.disclosure, styles[look])}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) setOpened(true);
      }}
    >
      <summary className={styles.summary}>
        {picture}
        <span className={styles.title}>{title}</span>
        <span className={styles.count}>{count}</span>
      </summary>
      {children(wasOpened)}
    </details>
  );
}
