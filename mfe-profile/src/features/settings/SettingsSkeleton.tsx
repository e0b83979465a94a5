import { Card, Skeleton, VisuallyHidden } from '@sidelight/ui';
import styles from './Settings.module.css';

const FIELDS = ['username', 'email', 'password', 'confirmation'];

export function SettingsSkeleton() {
  return (
    <div className={styles.page} aria-busy="true">
      <p role="status">
        <VisuallyHidden>Loading the settings…</VisuallyHidden>
      </p>
      <Card className={styles.form}>
        <Skeleton shape="title" />
        {FIELDS.map((field) => (
          <div key={field}>
            <Skeleton width="6rem" />
            <Skeleton height="2.75rem" />
          </div>
        ))}
      </Card>
    </div>
  );
}
