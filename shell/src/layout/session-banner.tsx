import { SESSION_ENDED_MESSAGE } from '@sidelight/contracts';
import { useAuth } from '@sidelight/shell-api';
import { passFocusOn } from '@sidelight/ui';
import { Link, useLocation } from 'react-router-dom';
import styles from './layout.module.css';

/** Shown if the session ended or another account signed in without an action in this tab. */
export function SessionBanner() {
  const { user, endedSession, dismissEndedSession } = useAuth();
  const { pathname, search } = useLocation();
  const target = encodeURIComponent(pathname + search);
  return (
    <div role="status">
      {endedSession ? (
        <div className={styles.notice}>
          <p>{textOf(endedSession.cause, user?.username)}</p>
          {user || pathname === '/login' ? null : (
            <Link to={`/login?target=${target}`} className={styles.noticeAction}>
              Log in
            </Link>
          )}
          <button
            ref={passFocusOn}
            type="button"
            className={styles.noticeAction}
            onClick={dismissEndedSession}
          >
            Dismiss
          </button>
        </div>
      ) : null}
    </div>
  );
}

function textOf(cause: 'expired' | 'other_tab', username: string | undefined): string {
  if (username !== undefined) return `You are logged in as ${username} now, because of another tab.`;
  return cause === 'expired' ? SESSION_ENDED_MESSAGE : 'You were logged out in another tab.';
}
