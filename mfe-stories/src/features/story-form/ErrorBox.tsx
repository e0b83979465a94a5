import { alertIcon, Icon } from '@sidelight/ui';
import type { ReactNode } from 'react';
import styles from './ErrorBox.module.css';

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
