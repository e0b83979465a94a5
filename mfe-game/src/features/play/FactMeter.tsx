import { counted } from '@sidelight/rules';
import { cx } from '@sidelight/ui';
import styles from './FactMeter.module.css';

export function FactMeter({ found, total }: { found: number; total: number }) {
  return (
    <div
      className={styles.meter}
      role="img"
      aria-label={`${found} of ${counted(total, 'fact')} found`}
      title={`${found} of ${counted(total, 'fact')} found`}
    >
      {Array.from({ length: total }, (_, index) => (
        <span key={index} className={cx(styles.lamp, index < found && styles.lit)} />
      ))}
      <span className={styles.count}>
        {found}/{counted(total, 'fact')}
      </span>
    </div>
  );
}
