import type { ReactNode } from 'react';
import { Icon, type IconData } from '../icon/Icon.tsx';
import styles from './Message.module.css';

export type EmptyStateProps = {
  /** The exact words for nothing being there. */
  message: string;
  icon?: IconData;
  hint?: ReactNode;
  /** What can be done about it: a button or a link. */
  children?: ReactNode;
};

/** Says that a list is empty, and what to do next. */
export function EmptyState({ message, icon, hint, children }: EmptyStateProps) {
  return (
    <div className={styles.message}>
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
