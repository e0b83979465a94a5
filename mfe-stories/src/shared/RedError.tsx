import { alertIcon, Button, cx, Icon, retryIcon, Vignette } from '@sidelight/ui';
import styles from './RedError.module.css';

type Props = {
  message: string;
  onRetry: () => void;
  /** True if the error takes the place of the whole page. Then a picture is above the message. */
  isWholePage?: boolean;
};

export function RedError({ message, onRetry, isWholePage = false }: Props) {
  return (
    <div className={cx(styles.error, isWholePage && styles.page)} role="alert">
      {isWholePage && <Vignette name="boat" />}
      <p className={styles.words}>
        <Icon icon={alertIcon} /> <span>Error: {message}</span>
      </p>
      <Button icon={retryIcon} onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}
