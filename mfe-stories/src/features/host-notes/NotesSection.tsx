import type { ReactNode, Ref } from 'react';
import styles from './NotesSection.module.css';

type Props = { legend: string; hint: string; children: ReactNode; ref?: Ref<HTMLFieldSetElement> };

export function NotesSection({ legend, hint, children, ref }: Props) {
  return (
    <fieldset ref={ref} className={styles.section}>
      <legend className={styles.legend}>{legend}</legend>
      <p className={styles.hint}>{hint}</p>
      {children}
    </fieldset>
  );
}
