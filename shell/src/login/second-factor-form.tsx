import { ApiCallError, messageOf } from '@sidelight/contracts';
import { telemetry, useAuth } from '@sidelight/shell-api';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import styles from './login.module.css';
import { TextInput } from './text-input.tsx';

type Props = {
  challenge: string;
  /** What the code ends: a sign-in, unless a recovery is said. */
  event?: 'mfa_verified' | 'password_recovery';
  onVerified: () => void;
  onCancel: () => void;
  headingLevel?: 1 | 2;
};

/** The second step of logging in: six digits of an authenticator, or a recovery code. */
export function SecondFactorForm({ challenge, event, onVerified, onCancel, headingLevel = 1 }: Props) {
  const { answerChallenge } = useAuth();
  const [code, setCode] = useState('');
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const id = useId();
  const Heading = `h${headingLevel}` as const;

  const submit = async () => {
    setBusy(true);
    setError('');
    try {
      await answerChallenge({ challenge, code }, event);
      onVerified();
    } catch (cause) {
      if (!(cause instanceof ApiCallError)) telemetry.report(cause, { login: 'second factor' });
      setError(messageOf(cause));
      setCode('');
    } finally {
      setBusy(false);
    }
  };

  return (
    <form
      className={styles.form}
      aria-labelledby={id}
      noValidate
      onSubmit={(submitted) => {
        submitted.preventDefault();
        void submit();
      }}
    >
      <Heading id={id}>One more step</Heading>
      <p>Type the six digits that your authenticator shows, or one of your recovery codes.</p>
      <TextInput label="Code" autoComplete="one-time-code" value={code} onChange={setCode} isFocused />
      <button type="submit" className={styles.submit} disabled={isBusy}>
        {isBusy ? 'Checking…' : 'Verify'}
      </button>
      <p role="alert" className={styles.error}>
        {error}
      </p>
      <div className={styles.switches}>
        <button type="button" onClick={onCancel}>
          Back to log in
        </button>
        <Link to="/contact">Lost both? Write to us</Link>
      </div>
    </form>
  );
}
