import { alertIcon, Button, Icon, retryIcon } from '@sidelight/ui';
import styles from './RedError.module.css';

type Props = { message: string; onRetry?: (() => void) | undefined; isRetrying?: boolean };

/** 'Error: {message}' in red, with another try (product spec, section 8). */
export function RedError({ message, onRetry, isRetrying = false }: Props) {
  return (
    <div className={styles.error} role="alert">
      <p className={styles.words}>
        <Icon icon={alertIcon} /> <span>Error: {message}</span>
      </p>
      {onRetry && (
        <Button icon={retryIcon} onClick={onRetry} isBusy={isRetrying}>
          Retry
        </Button>
      )}
    </div>
  );
}
