import { type AdminUser, codeOf, messageOf } from '@sidelight/contracts';
import { formatDayOf, formatMoment } from '@sidelight/rules';
import { EmptyState } from '@sidelight/ui';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { profileApi } from '../../../shared/api.ts';
import { deviceOf } from '../../../shared/device.ts';
import { Panel } from '../../../shared/Panel.tsx';
import styles from '../shared/Admin.module.css';
import { ListSkeleton } from '../shared/ListSkeleton.tsx';
import { LoadFailure } from '../shared/LoadFailure.tsx';
import { NotedAction } from '../shared/NotedAction.tsx';

export function PlayerView({ username }: { username: string }) {
  const { currentData, error, isFetching, refetch } = profileApi.findUser.useQuery(
    { params: { username } },
    { refetchOnMountOrArgChange: true },
  );
  if (currentData && !error) return <FoundUser user={currentData} />;
  if (isFetching || !error) return <ListSkeleton of="the player" />;
  if (codeOf(error) === 'profile_not_found') {
    return <EmptyState message={messageOf(error)} picture="chair" hint="No account goes by that name now." />;
  }
  return <LoadFailure error={error} onRetry={refetch} isRetrying={isFetching} />;
}

function FoundUser({ user }: { user: AdminUser }) {
  const [revoke] = profileApi.revokeUserSessions.useMutation();
  const { username, sessions, formerUsernames } = user;
  const heading = useRef<HTMLHeadingElement>(null);
  // The link that the admin pressed is gone, so the focus would be lost. The heading gets the focus instead.
  useEffect(() => heading.current?.focus(), []);
  const end = (sessionId?: string) => (note: string | undefined) =>
    revoke({
      params: { username },
      body: { ...(sessionId ? { sessionId } : {}), ...(note ? { note } : {}) },
    });
  return (
    <Panel title={username} headingRef={heading} aside={user.isAdmin ? 'Admin' : undefined}>
      <div className={styles.stack}>
        <p>
          <Link to={`/profile/${username}`} className={styles.link}>
            Profile
          </Link>{' '}
          · Member since {formatDayOf(user.createdAt)}
        </p>
        {formerUsernames.length > 0 && (
          <p className={styles.soft}>Called before: {formerUsernames.join(', ')}</p>
        )}
        <h3>Where this player is signed in</h3>
        {sessions.length === 0 && <p className={styles.soft}>Nowhere.</p>}
        <ul className={styles.rows}>
          {sessions.map(({ sessionId, userAgent, lastSeenAt }) => (
            <li key={sessionId}>
              <div className={styles.line}>
                <div>
                  <p className={styles.question}>{deviceOf(userAgent)}</p>
                  <p className={styles.soft}>Last seen {formatMoment(lastSeenAt)}</p>
                </div>
                <NotedAction
                  choices={[
                    {
                      verb: 'End',
                      name: `End the session of ${deviceOf(userAgent)}`,
                      confirm: 'End session',
                      done: 'Session ended',
                      act: end(sessionId),
                    },
                  ]}
                />
              </div>
            </li>
          ))}
        </ul>
        {sessions.length > 0 && (
          <NotedAction
            choices={[
              {
                verb: 'End all sessions',
                confirm: `Sign ${username} out everywhere`,
                done: 'All sessions ended',
                act: end(),
              },
            ]}
          />
        )}
      </div>
    </Panel>
  );
}
