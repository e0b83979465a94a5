import { formatMonth, type LocalDate, type Month, monthAfter, monthBefore, monthOf } from '@sidelight/rules';
import { arrowRightIcon, cx, Icon } from '@sidelight/ui';
import { Link } from 'react-router-dom';
import styles from './MonthBar.module.css';

type Props = { month: Month; today: LocalDate; hasEarlier: boolean };

/** The name of the month, with links to the month before and after. */
export function MonthBar({ month, today, hasEarlier }: Props) {
  const current = monthOf(today);
  const [before, after] = [monthBefore(month), monthAfter(month)];
  const linkTo = (other: Month, isThere: boolean, className?: string) =>
    isThere ? (
      <Link
        to={{ search: other === current ? '' : `?month=${other}` }}
        preventScrollReset
        className={cx(styles.step, className)}
        aria-label={formatMonth(other)}
        title={formatMonth(other)}
      >
        <Icon icon={arrowRightIcon} />
      </Link>
    ) : (
      <span className={cx(styles.step, className)}>
        <Icon icon={arrowRightIcon} />
      </span>
    );
  return (
    <div className={styles.bar}>
      <h2 className={styles.month} aria-live="polite">
        {formatMonth(month)}
      </h2>
      {month !== current && (
        <Link to={{ search: '' }} preventScrollReset className={styles.current}>
          Today
        </Link>
      )}
      <nav className={styles.steps} aria-label="Months">
        {linkTo(before, hasEarlier, styles.back)}
        {linkTo(after, month < current)}
      </nav>
    </div>
  );
}
