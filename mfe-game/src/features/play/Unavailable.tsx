import { buttonClass, EmptyState, ErrorCard, searchIcon } from '@sidelight/ui';
import { Link } from 'react-router-dom';

type Props = { message: string; isNotFound: boolean; onRetry: () => void };

/** Shown if a mystery did not open: offers a retry if one may help, and other mysteries if not. */
export function Unavailable({ message, isNotFound, onRetry }: Props) {
  if (!isNotFound) {
    const hint = 'The mystery did not open. It may be back in a moment.';
    return <ErrorCard message={message} hint={hint} onRetry={onRetry} />;
  }
  return (
    <div role="alert">
      <EmptyState
        icon={searchIcon}
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
