import { type listSessions, messageOf, type ResultOf } from '@sidelight/contracts';
import { formatMoment } from '@sidelight/rules';
import { useAuth, useToasts } from '@sidelight/shell-api';
import { Button, checkIcon, Icon, logOutIcon } from '@sidelight/ui';
import { useState } from 'react';
import { profileApi } from '../../shared/api.ts';
import { deviceOf } from '../../shared/device.ts';
import { Loaded } from '../../shared/Loaded.tsx';
import { Panel } from '../../shared/Panel.tsx';
import styles from './Settings.module.css';

type Session = ResultOf<typeof listSessions>['items'][number];

export function SessionList() {
  const { signOut } = useAuth();
  const { notify } = useToasts();
  const query = profileApi.listSessions.useQuery(undefined, { refetchOnMountOrArgChange: true });
  const [isBusy, setBusy] = useState(false);
  const hasOthers = query.data?.items.some((session) => !session.isCurrent) ?? false;

  const signOutElsewhere = async () => {
    setBusy(true);
    try {
      await signOut('others');
      notify({ text: 'Signed out everywhere else', tone: 'success' });
    } catch (failure) {
      notify({ text: messageOf(failure), tone: 'error' });
    } finally {
      setBusy(false);
      void query.refetch();
    }
  };

  return (
    <Panel title="Where you are signed in">
      <Loaded query={query}>
        {({ items }) => (
          <ul className={styles.sessions}>
            {items.map((session) => (
              <SessionRow key={session.sessionId} session={session} />
            ))}
          </ul>
        )}
      </Loaded>
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
  const lastSeen = formatMoment(session.lastSeenAt);
  const onEnd = async () => {
    const { error } = await end({ params: { sessionId: session.sessionId } });
    if (error) notify({ text: messageOf(error), tone: 'error' });
    else notify({ text: `Signed out of ${device}`, tone: 'success' });
  };
  return (
    <li className={styles.session}>
      <div>
        <p className={styles.device}>{device}</p>
        <p className={styles.soft}>Last seen {lastSeen}</p>
      </div>
      {session.isCurrent ? (
        <span className={styles.here}>
          <Icon icon={checkIcon} /> This device
        </span>
      ) : (
        <Button
          variant="quiet"
          isBusy={isLoading}
          aria-label={`Sign out of ${device}, last seen ${lastSeen}`}
          onClick={onEnd}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
