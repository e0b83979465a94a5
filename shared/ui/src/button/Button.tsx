import type { ButtonHTMLAttributes, Ref } from 'react';
import { cx } from '../cx.ts';
import { Icon, type IconData } from '../icon/Icon.tsx';
import { passFocusOn } from '../lost-focus.ts';
import styles from './Button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'm' | 'l';

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: IconData;
  /** True while the button's action runs. The button then ignores clicks, but keeps the focus. */
  isBusy?: boolean;
  /** Without this ref, the focus of a button that leaves the page passes on (`passFocusOn`). */
  ref?: Ref<HTMLButtonElement>;
};

export function buttonClass(variant: ButtonVariant = 'secondary', size: ButtonSize = 'm'): string {
  return cx(styles.button, styles[variant], styles[size]);
}

/** At least 44 px high, the recommended minimum for touch. */
export function Button(props: ButtonProps) {
  const {
    variant = 'secondary',
    size = 'm',
    icon,
    isBusy,
    className,
    children,
    onClick,
    ref,
    ...rest
  } = props;
  return (
    <button
      type="button"
      {...rest}
      ref={ref ?? passFocusOn}
      aria-disabled={isBusy || undefined}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
        else onClick?.(event);
      }}
      className={cx(buttonClass(variant, size), className)}
    >
      {icon && <Icon icon={icon} />}
      {children}
    </button>
  );
}
