import type { Account } from '@sidelight/contracts';
import { useAuth, useToasts } from '@sidelight/shell-api';
import { Button } from '@sidelight/ui';
import { useState } from 'react';
import { profileApi } from '../../shared/api.ts';
import { Panel } from '../../shared/Panel.tsx';
import { EnrolSecondFactor } from './EnrolSecondFactor.tsx';
import { SecretForm } from './SecretForm.tsx';
import styles from './Settings.module.css';
import { useReturnFocus } from './use-return-focus.ts';

const FIELDS = [
  { name: 'currentPassword', label: 'Your password', kind: 'password' },
  { name: 'code', label: 'Code', kind: 'code', hint: 'Of your authenticator, or a recovery code.' },
] as const;

export function SecondFactor({ account }: { account: Account }) {
  const isOn = account.secondFactor === 'on';
  // The recovery codes must stay on the screen when `account` changes, so `task` does not depend on `account`.
  const [task, setTask] = useState<'set up' | 'turn off' | null>(null);
  const close = () => setTask(null);
  const button = useReturnFocus(task !== null);
  return (
    <Panel title="Second factor" aside={isOn ? 'On' : 'Off'}>
      <p className={styles.note}>
        {isOn
          ? 'Logging in asks for a code of your authenticator after your password.'
          : 'A code of an authenticator app, asked for after your password: who learns your password alone stays outside.'}
      </p>
      {account.secondFactor === 'required' && (
        <p className={styles.error}>Your account has its admin’s rights once this is set up.</p>
      )}
      {!task && (
        <Button
          ref={button}
          className={styles.elsewhere}
          onClick={() => setTask(isOn ? 'turn off' : 'set up')}
        >
          {isOn ? 'Turn it off' : 'Set it up'}
        </Button>
      )}
      {task === 'set up' && <EnrolSecondFactor onClose={close} />}
      {task === 'turn off' && <TurnOff onClose={close} />}
    </Panel>
  );
}

function TurnOff({ onClose }: { onClose: () => void }) {
  const { refresh } = useAuth();
  const { notify } = useToasts();
  const [disable] = profileApi.disableMfa.useMutation();
  return (
    <SecretForm
      fields={FIELDS}
      submit="Turn it off"
      busy="Turning it off…"
      variant="danger"
      onCancel={onClose}
      onSubmit={async (body) => {
        await disable({ body }).unwrap();
        await refresh('user_updated');
        notify({ text: 'The second factor is off. Your other devices are logged out.', tone: 'success' });
        onClose();
      }}
    />
  );
}
