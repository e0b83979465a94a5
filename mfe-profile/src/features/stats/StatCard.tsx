import { Card, Icon, Skeleton, VisuallyHidden } from '@sidelight/ui';
import styles from './StatsPage.module.css';
import type { Stat } from './use-stats.ts';

export function StatCard({ stat: { label, icon, value } }: { stat: Stat }) {
  return (
    <Card as="li" className={styles.card}>
      <Icon icon={icon} size="l" className={styles.icon} />
      <h2 className={styles.label}>{label}</h2>
      {value === 'loading' && (
        <>
          <Skeleton shape="title" width="4rem" />
          <VisuallyHidden>Loading…</VisuallyHidden>
        </>
      )}
      {value === 'missing' && <p className={styles.missing}>Not available right now</p>}
      {typeof value === 'number' && <p className={styles.number}>{value.toLocaleString('en')}</p>}
    </Card>
  );
}
