import { useAuth } from '@sidelight/shell-api';
import { buttonClass, EmptyState, PALETTE_ICONS } from '@sidelight/ui';
import { Link } from 'react-router-dom';

/** For everyone who is not an admin. */
export function Forbidden() {
  const { status } = useAuth();
  return (
    <div role="alert">
      <EmptyState
        message="You are not allowed to do this"
        icon={PALETTE_ICONS.lock}
        hint="These pages are for those who look after Sidelight."
      >
        {status === 'guest' ? (
          <Link to="/login?target=admin/reports" className={buttonClass('primary')}>
            Log in
          </Link>
        ) : (
          <Link to="/profile" className={buttonClass()}>
            Back to your profile
          </Link>
        )}
      </EmptyState>
    </div>
  );
}
