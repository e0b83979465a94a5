import { type AdminUser, codeOf, messageOf } from '@sidelight/contracts';
import { formatDay, localDateOf } from '@sidelight/rules';
import { skipToken } from '@sidelight/shell-api';
import { Button, EmptyState, ErrorCard, searchIcon, TextField } from '@sidelight/ui';
import { type FormEvent, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { profileApi } from '../../shared/api.ts';
import { deviceOf } from '../../shared/device.ts';
import { formatMoment } from '../../shared/format-moment.ts';
import { Panel } from '../../shared/Panel.tsx';
import styles from './shared/Admin.module.css';
import { NotedAction } from './shared/NotedAction.tsx';
import { ReportsSkeleton } from './shared/ReportsSkeleton.tsx';

/** Finds a player by username. The admin can end the player's sessions. */
export default function UsersPage() {
  const [search, setSearch] = useSearchParams();
  const username = search.get('username') ?? '';
  const [typed, setTyped] = useState(username);
  const { currentData, error, isFetching, refetch } = profileApi.findUser.useQuery(
    username ? { params: { username } } : skipToken,
    { refetchOnMountOrArgChange: true },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const name = typed.trim();
    if (name) setSearch({ username: name }, { replace: true });
  };
  return (
    <div className={styles.stack}>
      <h1>Players</h1>
      <form className={styles.form} onSubmit={submit}>
        <TextField
          label="Username"
          required
          maxLength={20}
          pattern="[A-Za-z0-9_]+"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <div className={styles.buttons}>
          <Button type="submit" variant="primary" isBusy={isFetching}>
            Find player
          </Button>
        </div>
      </form>
      {username && isFetching && !currentData && <ReportsSkeleton />}
      {!isFetching && error && codeOf(error) === 'profile_not_found' && (
        <EmptyState message={messageOf(error)} icon={searchIcon} hint="No account goes by that name now." />
      )}
      {!isFetching && error && codeOf(error) !== 'profile_not_found' && (
        <ErrorCard message={`Error: ${messageOf(error)}`} onRetry={refetch} isRetrying={isFetching} />
      )}
      {!error && currentData && <FoundUser key={currentData.userId} user={currentData} />}
    </div>
  );
}

function FoundUser({ user }: { user: AdminUser }) {
  const [revoke] = profileApi.revokeUserSessions.useMutation();
  const { username, sessions, formerUsernames } = user;
  const end = (sessionId?: string) => (note: string | undefined) =>
    revoke({
      params: { username },
      body: { ...(sessionId ? { sessionId } : {}), ...(note ? { note } : {}) },
    });
  return (
    <Panel title={username} aside={user.isAdmin ? 'Admin' : undefined}>
      <div className={styles.stack}>
        <p>
          <Link to={`/profile/${username}`} className={styles.link}>
            Profile
          </Link>{' '}
          · Member since {formatDay(localDateOf(new Date(user.createdAt)))}
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
