import styles from './Figures.module.css';

export type Figure = { label: string; value: string | number };

/** Named figures, as a list that a screen reader reads name first. */
export function Figures({ items }: { items: readonly Figure[] }) {
  return (
    <dl className={styles.list}>
      {items.map(({ label, value }) => (
        <div key={label} className={styles.figure}>
          <dt>{label}</dt>
          <dd>{typeof value === 'number' ? value.toLocaleString('en') : value}</dd>
        </div>
      ))}
    </dl>
  );
}
