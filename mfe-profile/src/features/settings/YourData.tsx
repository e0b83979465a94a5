import { messageOf } from '@sidelight/contracts';
import { useAuth, useToasts } from '@sidelight/shell-api';
import { Button, cx } from '@sidelight/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { profileApi } from '../../shared/api.ts';
import { Panel } from '../../shared/Panel.tsx';
import { forgetDrafts } from './forget-drafts.ts';
import { SecretForm } from './SecretForm.tsx';
import styles from './Settings.module.css';
import { saveFile } from './save-file.ts';
import { useReturnFocus } from './use-return-focus.ts';

const PASSWORD = [{ name: 'currentPassword', label: 'Your password', kind: 'password' }] as const;

export function YourData() {
  const [isLeaving, setLeaving] = useState(false);
  const button = useReturnFocus(isLeaving);
  return (
    <Panel title="Your data">
      <p className={styles.note}>
        All that is stored of you in one file: account, progress, plays, mysteries, favourites, reactions and
        reports.
      </p>
      <Download />
      {isLeaving ? (
        <DeleteAccount onClose={() => setLeaving(false)} />
      ) : (
        <Button
          ref={button}
          className={cx(styles.elsewhere, styles.dangerOutline)}
          onClick={() => setLeaving(true)}
        >
          Delete my account
        </Button>
      )}
    </Panel>
  );
}

function Download() {
  const { notify } = useToasts();
  const [load, { isFetching }] = profileApi.exportMyData.useLazyQuery();
  const download = async () => {
    try {
      const data = await load().unwrap();
      saveFile('sidelight-data.json', JSON.stringify(data, null, 2), 'application/json');
    } catch (failure) {
      notify({ text: messageOf(failure), tone: 'error' });
    }
  };
  return (
    <Button className={styles.elsewhere} isBusy={isFetching} onClick={download}>
      {isFetching ? 'Collecting…' : 'Download my data'}
    </Button>
  );
}

function DeleteAccount({ onClose }: { onClose: () => void }) {
  const { user, refresh } = useAuth();
  const { notify } = useToasts();
  const navigate = useNavigate();
  const [remove] = profileApi.deleteAccount.useMutation();
  return (
    <SecretForm
      fields={PASSWORD}
      submit="Delete my account for good"
      busy="Deleting…"
      variant="danger"
      onCancel={onClose}
      onSubmit={async (body) => {
        await remove({ body }).unwrap();
        if (user) forgetDrafts(user.userId);
        await refresh('signed_out');
        // The player is a guest now, and the settings would send a guest to the login page.
        await navigate('/', { replace: true });
        notify({ text: 'Your account is deleted', tone: 'success' });
      }}
    >
      <p>
        Your account, progress, favourites and sessions are deleted at once, and nobody can bring them back.
        The mysteries that you wrote stay for those who play them, without your name.
      </p>
    </SecretForm>
  );
}
