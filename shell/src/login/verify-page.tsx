import type { VerifyInput } from '@sidelight/shell-api';
import { useAuth } from '@sidelight/shell-api';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { challengeIn } from './challenge-in.ts';
import styles from './login.module.css';
import { SecondFactorForm } from './second-factor-form.tsx';

const TYPES: readonly VerifyInput['type'][] = ['signup', 'recovery', 'email_change'];

/** Where the links in our mails lead: uses the token, once, and goes on to where the mail was about. */
export function VerifyPage() {
  const [query] = useSearchParams();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const { verify } = useAuth();
  const [error, setError] = useState('');
  const [challenge, setChallenge] = useState<string | null>(null);
  const isUsed = useRef(false);
  const token = new URLSearchParams(hash.slice(1)).get('token') ?? '';
  const type = TYPES.find((known) => known === query.get('type')) ?? 'signup';

  useEffect(() => {
    if (isUsed.current) return;
    isUsed.current = true;
    verify({ token, type }).then(
      () => navigate(type === 'signup' ? '/' : '/settings', { replace: true }),
      (cause: unknown) => {
        const asked = challengeIn(cause);
        if (asked) setChallenge(asked);
        else setError(cause instanceof Error ? cause.message : 'This link is no longer valid');
      },
    );
  }, [token, type, verify, navigate]);

  if (challenge) {
    return (
      <div className={styles.page}>
        <SecondFactorForm
          challenge={challenge}
          event={type === 'recovery' ? 'password_recovery' : 'mfa_verified'}
          onVerified={() => navigate('/settings', { replace: true })}
          onCancel={() => navigate('/login', { replace: true })}
        />
      </div>
    );
  }

  return (
    <div className={styles.page}>
      {error ? (
        <div className={styles.form}>
          <h1>That did not work</h1>
          <p role="alert" className={styles.error}>
            {error}
          </p>
          <Link to="/login">Back to log in</Link>
        </div>
      ) : (
        <p role="status">One moment…</p>
      )}
    </div>
  );
}
