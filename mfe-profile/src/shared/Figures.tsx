import styles from './Figures.module.css';

export type Figure = { label: string; value: string | number };

type Props = {
  items: readonly Figure[];
  /** Explains what the figures count, if their names do not. */
  note?: string;
};

/** Named figures, as a list that a screen reader reads name first. */
export function Figures({ items, note }: Props) {
  const list = (
    <dl className={styles.list}>
      {items.map(({ label, value }) => (
        <div key={label} className={styles.figure}>
          <dt>{label}</dt>
          <dd>{typeof value === 'number' ? value.toLocaleString('en') : value}</dd>
        </div>
      ))}
    </dl>
  );
  if (note === undefined) return list;
  return (
    <>
      {list}
      <p className={styles.note}>{note}</p>
    </>
  );
}
