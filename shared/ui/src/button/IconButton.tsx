import type { ButtonHTMLAttributes, Ref } from 'react';
import { cx } from '../cx.ts';
import { Icon, type IconData } from '../icon/Icon.tsx';
import styles from './IconButton.module.css';

export type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'aria-label'> & {
  icon: IconData;
  /** The accessible name and the tooltip. */
  label: string;
  variant?: 'plain' | 'accent';
  ref?: Ref<HTMLButtonElement>;
};

/** A square of 44 px, the recommended minimum for touch. */
export function IconButton(props: IconButtonProps) {
  const { icon, label, variant = 'plain', className, ...rest } = props;
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={cx(styles.button, styles[variant], className)}
    >
      <Icon icon={icon} />
    </button>
  );
}
