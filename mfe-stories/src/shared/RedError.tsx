import { alertIcon, Button, Icon, retryIcon } from '@sidelight/ui';
import styles from './RedError.module.css';

type Props = { message: string; onRetry: () => void };

/** 'Error: {message}' in red, with a button to retry (product spec, section 8). */
export function RedError({ message, onRetry }: Props) {
  return (
    <div className={styles.error} role="alert">
      <p className={styles.words}>
        <Icon icon={alertIcon} /> <span>Error: {message}</span>
      </p>
      <Button icon={retryIcon} onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}
