import { buttonClass, EmptyState, ErrorCard, searchIcon, VisuallyHidden } from '@sidelight/ui';
import { Link } from 'react-router-dom';

type Props = { message: string; isNotFound: boolean; onRetry: () => void };

/** Shown if a mystery did not open: offers a retry if one may help, and other mysteries if not. */
export function Unavailable({ message, isNotFound, onRetry }: Props) {
  return (
    <>
      <h1>
        <VisuallyHidden>Mystery</VisuallyHidden>
      </h1>
      {isNotFound ? (
        <NotFound message={message} />
      ) : (
        <ErrorCard
          message={message}
          hint="The mystery did not open. It may be back in a moment."
          onRetry={onRetry}
        />
      )}
    </>
  );
}

function NotFound({ message }: { message: string }) {
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
