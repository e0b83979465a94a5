import { alertIcon, Icon } from '@sidelight/ui';
import type { ReactNode } from 'react';
import styles from './ErrorBox.module.css';

/** A red box that says why nothing was saved, and what can be done. */
export function ErrorBox({ message, children }: { message: string; children?: ReactNode }) {
  return (
    <div className={styles.box} role="alert">
      <p className={styles.words}>
        <Icon icon={alertIcon} /> <span>{message}</span>
      </p>
      {children}
    </div>
  );
}
