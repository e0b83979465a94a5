import { telemetry, useAuth, useToasts } from '@sidelight/shell-api';
import { Button, buttonClass, copy, copyIcon, ErrorCard, lazyPart, Skeleton } from '@sidelight/ui';
import { useEffect, useRef, useState } from 'react';
import { profileApi } from '../../shared/api.ts';
import styles from './SecondFactor.module.css';
import { SecretForm } from './SecretForm.tsx';
import { saveFile } from './save-file.ts';

const QrCode = lazyPart(async () => (await import('./QrCode.tsx')).QrCode, {
  waiting: <Skeleton width="11rem" height="11rem" />,
  failed: (retry) => <ErrorCard message="The picture did not load." onRetry={retry} />,
});

const PASSWORD = [{ name: 'currentPassword', label: 'Your password', kind: 'password' }] as const;
const CODE = [{ name: 'code', label: 'Code', kind: 'code', hint: 'The six digits it shows now.' }] as const;

type Enrolment = { secret: string; otpauthUrl: string };

export function EnrolSecondFactor({ onClose }: { onClose: () => void }) {
  const { refresh } = useAuth();
  const [enrol] = profileApi.enrolMfa.useMutation();
  const [confirm] = profileApi.confirmMfa.useMutation();
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const [recoveryCodes, setRecoveryCodes] = useState<string[] | null>(null);

  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} onKept={onClose} />;
  if (!enrolment) {
    return (
      <SecretForm
        key="password"
        fields={PASSWORD}
        submit="Go on"
        busy="One moment…"
        onCancel={onClose}
        onSubmit={async (body) => setEnrolment(await enrol({ body }).unwrap())}
      />
    );
  }
  return (
    <SecretForm
      key="code"
      fields={CODE}
      submit="Turn it on"
      busy="Checking…"
      onCancel={onClose}
      onSubmit={async (body) => {
        setRecoveryCodes((await confirm({ body }).unwrap()).recoveryCodes);
        await refresh('mfa_verified');
      }}
    >
      <Secret {...enrolment} />
    </SecretForm>
  );
}

/** Shows the secret as a QR code, a link and a key, because an authenticator app may accept only one of them. */
function Secret({ secret, otpauthUrl }: Enrolment) {
  return (
    <div className={styles.secret}>
      <QrCode text={otpauthUrl} label="The secret as a picture for your authenticator’s camera" />
      <div className={styles.ways}>
        <p>Scan the picture with your authenticator, or open it on this device, or type the key by hand.</p>
        <a className={buttonClass()} href={otpauthUrl}>
          Open in my authenticator
        </a>
        <p>
          Key: <code className={styles.code}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
        </p>
      </div>
    </div>
  );
}

function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const { notify } = useToasts();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const text = codes.join('\n');
  const copyCodes = async () => {
    const outcome = await copy(text, (error) => telemetry.report(error, { settings: 'copy recovery codes' }));
    if (outcome === 'copied') notify({ text: 'Recovery codes copied', tone: 'success' });
    else notify({ text: 'Copying did not work. Save them instead.', tone: 'error' });
  };
  return (
    <div className={styles.recovery}>
      <h3 ref={heading} tabIndex={-1}>
        Your recovery codes
      </h3>
      <p>
        Each lets you in once where your authenticator is lost. They are shown now and never again: keep them
        where you find them without it.
      </p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code className={styles.code}>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.keep}>
        <Button icon={copyIcon} onClick={copyCodes}>
          Copy
        </Button>
        <Button onClick={() => saveFile('sidelight-recovery-codes.txt', `${text}\n`, 'text/plain')}>
          Save
        </Button>
        <Button variant="primary" onClick={onKept}>
          I have kept them
        </Button>
      </div>
    </div>
  );
}
