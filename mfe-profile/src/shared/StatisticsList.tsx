import styles from './StatisticsList.module.css';

export type Statistic = { label: string; value: string | number };

type Props = {
  items: readonly Statistic[];
  note?: string;
};

export function StatisticsList({ items, note }: Props) {
  const list = (
    <dl className={styles.list}>
      {items.map(({ label, value }) => (
        <div key={label} className={styles.statistic}>
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
