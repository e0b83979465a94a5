import { type listSessions, messageOf, type ResultOf } from '@sidelight/contracts';
import { formatDay, localDateOf } from '@sidelight/rules';
import { useAuth, useToasts } from '@sidelight/shell-api';
import { Button, checkIcon, ErrorCard, Icon, logOutIcon, Skeleton, VisuallyHidden } from '@sidelight/ui';
import { useState } from 'react';
import { profileApi } from '../../shared/api.ts';
import { deviceOf } from '../../shared/device.ts';
import { Panel } from '../../shared/Panel.tsx';
import styles from './Settings.module.css';

type Session = ResultOf<typeof listSessions>['items'][number];

function momentOf(instant: string): string {
  const at = new Date(instant);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${formatDay(localDateOf(at))}, ${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** Where the account is signed in, with a way to end each session and all but this one. */
export function SessionList() {
  const { signOut } = useAuth();
  const { notify } = useToasts();
  const { data, error, isFetching, refetch } = profileApi.listSessions.useQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [isBusy, setBusy] = useState(false);
  const sessions = data?.items ?? [];
  const hasOthers = sessions.some((session) => !session.isCurrent);

  const signOutElsewhere = async () => {
    setBusy(true);
    try {
      await signOut('others');
      notify({ text: 'Signed out everywhere else', tone: 'success' });
    } catch (failure) {
      notify({ text: messageOf(failure), tone: 'error' });
    } finally {
      setBusy(false);
      void refetch();
    }
  };

  return (
    <Panel title="Where you are signed in">
      {!data && error && (
        <ErrorCard message={`Error: ${messageOf(error)}`} onRetry={refetch} isRetrying={isFetching} />
      )}
      {!data && !error && (
        <div>
          <VisuallyHidden>Loading…</VisuallyHidden>
          <Skeleton />
          <Skeleton width="60%" />
        </div>
      )}
      {data && (
        <ul className={styles.sessions}>
          {sessions.map((session) => (
            <SessionRow key={session.sessionId} session={session} />
          ))}
        </ul>
      )}
      {hasOthers && (
        <Button className={styles.elsewhere} icon={logOutIcon} isBusy={isBusy} onClick={signOutElsewhere}>
          Sign out everywhere else
        </Button>
      )}
    </Panel>
  );
}

function SessionRow({ session }: { session: Session }) {
  const { notify } = useToasts();
  const [end, { isLoading }] = profileApi.deleteSession.useMutation();
  const device = deviceOf(session.userAgent);
  const onEnd = async () => {
    const { error } = await end({ params: { sessionId: session.sessionId } });
    if (error) notify({ text: messageOf(error), tone: 'error' });
    else notify({ text: `Signed out of ${device}`, tone: 'success' });
  };
  return (
    <li className={styles.session}>
      <div>
        <p className={styles.device}>{device}</p>
        <p className={styles.soft}>Last seen {momentOf(session.lastSeenAt)}</p>
      </div>
      {session.isCurrent ? (
        <span className={styles.here}>
          <Icon icon={checkIcon} /> This device
        </span>
      ) : (
        <Button variant="quiet" isBusy={isLoading} aria-label={`Sign out of ${device}`} onClick={onEnd}>
          Sign out
        </Button>
      )}
    </li>
  );
}
