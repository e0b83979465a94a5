import { alertIcon, Button, cx, Icon, retryIcon, Vignette } from '@sidelight/ui';
import styles from './RedError.module.css';

type Props = {
  message: string;
  onRetry: () => void;
  /** With a picture. */
  isWholePage?: boolean;
};

/** Product spec, section 8. */
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
