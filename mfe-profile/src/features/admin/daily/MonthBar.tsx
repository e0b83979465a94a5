import { formatMonth, type LocalDate, type Month, monthAfter, monthBefore, monthOf } from '@sidelight/rules';
import { arrowRightIcon, cx, Icon } from '@sidelight/ui';
import { Link } from 'react-router-dom';
import styles from './MonthBar.module.css';

/** The name of the month, with links to the month before and after. */
export function MonthBar({ month, today }: { month: Month; today: LocalDate }) {
  const linkTo = (other: Month, className?: string) => (
    <Link
      to={{ search: `?month=${other}` }}
      preventScrollReset
      className={cx(styles.step, className)}
      aria-label={formatMonth(other)}
      title={formatMonth(other)}
    >
      <Icon icon={arrowRightIcon} />
    </Link>
  );
  return (
    <div className={styles.bar}>
      <h2 className={styles.month} aria-live="polite">
        {formatMonth(month)}
      </h2>
      {month !== monthOf(today) && (
        <Link to={{ search: '' }} preventScrollReset className={styles.current}>
          This month
        </Link>
      )}
      <nav className={styles.steps} aria-label="Months">
        {linkTo(monthBefore(month), styles.back)}
        {linkTo(monthAfter(month))}
      </nav>
    </div>
  );
}
