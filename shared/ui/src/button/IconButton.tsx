import type { ButtonHTMLAttributes, Ref } from 'react';
import { cx } from '../cx.ts';
import { Icon, type IconData } from '../icon/Icon.tsx';
import styles from './IconButton.module.css';

export type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'aria-label'> & {
  icon: IconData;
  /** What the button does; its accessible name and its tooltip. */
  label: string;
  variant?: 'plain' | 'filled' | 'accent';
  /** For a button that stays pressed: shown by a mark, not by colour alone. */
  isPressed?: boolean;
  ref?: Ref<HTMLButtonElement>;
};

/** A button that is an icon, 44 px square. */
export function IconButton(props: IconButtonProps) {
  const { icon, label, variant = 'plain', isPressed, className, ...rest } = props;
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      aria-pressed={isPressed}
      className={cx(styles.button, styles[variant], isPressed && styles.pressed, className)}
    >
      <Icon icon={icon} />
    </button>
  );
}
