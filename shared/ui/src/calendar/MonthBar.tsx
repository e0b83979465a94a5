import { formatMonth, type Month, monthAfter, monthBefore } from '@sidelight/rules';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon/Icon.tsx';
import { arrowRightIcon } from '../icon/ui-icons.ts';
import styles from './MonthBar.module.css';

type LinkProps = {
  className: string | undefined;
  'aria-label'?: string;
  title?: string;
  children: ReactNode;
};

type Props = {
  month: Month;
  /** The month of today's date; `month` is the month that the page shows. */
  current: Month;
  currentLabel: string;
  hasEarlier?: boolean;
  hasLater?: boolean;
  /** Renders a link to `month` with `props`. The caller renders the links, because this package has no router. */
  linkTo: (month: Month, props: LinkProps) => ReactNode;
};

export function MonthBar({
  month,
  current,
  currentLabel,
  hasEarlier = true,
  hasLater = true,
  linkTo,
}: Props) {
  const step = (other: Month, isThere: boolean, className?: string) => {
    const look = { className: cx(styles.step, className), children: <Icon icon={arrowRightIcon} /> };
    const name = formatMonth(other);
    return isThere ? linkTo(other, { ...look, 'aria-label': name, title: name }) : <span {...look} />;
  };
  return (
    <div className={styles.bar}>
      <h2 className={styles.month} aria-live="polite">
        {formatMonth(month)}
      </h2>
      {month !== current && linkTo(current, { className: styles.current, children: currentLabel })}
      <nav className={styles.steps} aria-label="Months">
        {step(monthBefore(month), hasEarlier, styles.back)}
        {step(monthAfter(month), hasLater)}
      </nav>
    </div>
  );
}
