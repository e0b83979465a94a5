import { buttonClass, EmptyState, ErrorCard, VisuallyHidden } from '@sidelight/ui';
import { Link } from 'react-router-dom';
import styles from './Unavailable.module.css';

type Props = { message: string; isNotFound: boolean; onRetry: () => void };

export function Unavailable({ message, isNotFound, onRetry }: Props) {
  return (
    <div className={styles.unavailable}>
      <h1>
        <VisuallyHidden>Mystery</VisuallyHidden>
      </h1>
      {isNotFound ? (
        <NotFound message={message} />
      ) : (
        <ErrorCard
          picture="boat"
          message={message}
          hint="The mystery did not open. It may be back in a moment."
          onRetry={onRetry}
        />
      )}
    </div>
  );
}

function NotFound({ message }: { message: string }) {
  return (
    <div role="alert">
      <EmptyState
        picture="lantern"
        message={message}
        hint="Its address may be wrong, or its author may have taken it away."
      >
        <Link to="/browse" className={buttonClass('secondary')}>
          Find another mystery
        </Link>
      </EmptyState>
    </div>
  );
}
