import { ApiCallError, messageOf } from '@sidelight/contracts';
import { telemetry, useAuth } from '@sidelight/shell-api';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { FormFrame } from './form-frame.tsx';
import { PlainField } from './plain-field.tsx';

type Props = {
  challenge: string;
  /** `password_recovery` if the code completes a recovery. By default, it completes a login. */
  event?: 'mfa_verified' | 'password_recovery';
  onVerified: () => void;
  onCancel: () => void;
  headingLevel?: 1 | 2;
};

/** Takes the six digits of an authenticator, or a recovery code. */
export function SecondFactorForm({ challenge, event, onVerified, onCancel, headingLevel = 1 }: Props) {
  const { answerChallenge } = useAuth();
  const [code, setCode] = useState('');
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

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
    <FormFrame
      heading="One more step"
      headingLevel={headingLevel}
      submit="Verify"
      busy="Checking…"
      isBusy={isBusy}
      error={error}
      onSubmit={() => void submit()}
      switches={
        <>
          <button type="button" onClick={onCancel}>
            Back to log in
          </button>
          <Link to="/contact">Lost both? Write to us</Link>
        </>
      }
    >
      <p>Type the six digits that your authenticator shows, or one of your recovery codes.</p>
      <PlainField
        ref={input}
        label="Code"
        autoComplete="one-time-code"
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
    </FormFrame>
  );
}
