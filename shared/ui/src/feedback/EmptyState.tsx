import type { ReactNode } from 'react';
import { Icon, type IconData } from '../icon/Icon.tsx';
import { Vignette, type VignetteName } from '../vignette/Vignette.tsx';
import styles from './Message.module.css';

export type EmptyStateProps = {
  /** Word for word the sentence of the product spec, if the spec has a sentence for this state. */
  message: string;
  icon?: IconData;
  /** Only for an empty state that fills the page. */
  picture?: VignetteName;
  hint?: ReactNode;
  /** A button or a link to the next step. */
  children?: ReactNode;
};

/** Shown instead of an empty list, or instead of a page whose content does not exist. */
export function EmptyState({ message, icon, picture, hint, children }: EmptyStateProps) {
  return (
    <div className={styles.message}>
      {picture && <Vignette name={picture} />}
      {icon && (
        <span className={styles.mark}>
          <Icon icon={icon} size="l" />
        </span>
      )}
      <p className={styles.headline}>{message}</p>
      {hint && <p className={styles.hint}>{hint}</p>}
      {children}
    </div>
  );
}
