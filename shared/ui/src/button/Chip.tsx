import type { ButtonHTMLAttributes } from 'react';
import { cx } from '../cx.ts';
import { Icon, type IconData } from '../icon/Icon.tsx';
import styles from './Chip.module.css';

export type ChipProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  isSelected?: boolean;
  icon?: IconData;
  /** Shown while the chip is selected. Otherwise its place is empty, so that a press moves nothing. */
  mark?: IconData;
};

export function Chip({ isSelected = false, icon, mark, className, children, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      {...rest}
      className={cx(styles.chip, isSelected && styles.selected, className)}
    >
      {icon && <Icon icon={icon} size="s" />}
      {children}
      {mark && <Icon icon={mark} size="s" className={styles.mark} />}
    </button>
  );
}
