import { useAuth } from '@sidelight/shell-api';
import { Link, useLocation } from 'react-router-dom';
import styles from './layout.module.css';

/** Says that the player is no longer signed in, or as somebody else, although they did not ask for it here. */
export function SessionBanner() {
  const { user, endedSession, dismissEndedSession } = useAuth();
  const { pathname, search } = useLocation();
  const target = encodeURIComponent(pathname + search);
  return (
    <div role="status">
      {endedSession ? (
        <div className={styles.notice}>
          <p>{wordsOf(endedSession.cause, user?.username)}</p>
          {user || pathname === '/login' ? null : (
            <Link to={`/login?target=${target}`} className={styles.noticeAction}>
              Log in
            </Link>
          )}
          <button type="button" className={styles.noticeAction} onClick={dismissEndedSession}>
            Dismiss
          </button>
        </div>
      ) : null}
    </div>
  );
}

function wordsOf(cause: 'expired' | 'other_tab', username: string | undefined): string {
  if (username !== undefined) return `You are logged in as ${username} now, because of another tab.`;
  return cause === 'expired'
    ? 'Your session has ended. Please log in again.'
    : 'You were logged out in another tab.';
}
