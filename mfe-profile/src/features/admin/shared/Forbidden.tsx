import { COMMON_ERRORS } from '@sidelight/contracts';
import { useAuth } from '@sidelight/shell-api';
import { buttonClass, EmptyState } from '@sidelight/ui';
import { Link } from 'react-router-dom';

export function Forbidden() {
  const { status } = useAuth();
  return (
    <div role="alert">
      <EmptyState
        message={COMMON_ERRORS.forbidden.message}
        picture="gate"
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
