import type { ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { Icon } from '../icon/Icon.tsx';
import { retryIcon, warningIcon } from '../icon/ui-icons.ts';
import { Vignette, type VignetteName } from '../vignette/Vignette.tsx';
import styles from './Message.module.css';

export type ErrorCardProps = {
  message: string;
  hint?: ReactNode;
  /** Replaces the icon if the error fills the page. */
  picture?: VignetteName;
  onRetry?: () => void;
  isRetrying?: boolean;
};

export function ErrorCard({ message, hint, picture, onRetry, isRetrying = false }: ErrorCardProps) {
  return (
    <div role="alert" className={styles.message}>
      {picture ? (
        <Vignette name={picture} />
      ) : (
        <span className={styles.bad}>
          <Icon icon={warningIcon} size="l" />
        </span>
      )}
      <p className={styles.headline}>{message}</p>
      {hint && <p className={styles.hint}>{hint}</p>}
      {onRetry && (
        <Button icon={retryIcon} onClick={onRetry} isBusy={isRetrying}>
          Retry
        </Button>
      )}
    </div>
  );
}
