import { Children, type ReactNode, useId } from 'react';
import styles from './StoryRail.module.css';

type Props = {
  title: string;
  children?: ReactNode;
  instead?: ReactNode;
};

export function StoryRail({ title, children, instead }: Props) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {instead ? (
        <div className={styles.empty}>{instead}</div>
      ) : (
        <ul className={styles.rail}>
          {Children.map(children, (card) => (
            <li className={styles.item}>{card}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
