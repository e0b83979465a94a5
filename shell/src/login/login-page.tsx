import { useAuth } from '@sidelight/shell-api';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import styles from './login.module.css';
import { LoginForm } from './login-form.tsx';
import { safeTarget } from './safe-target.ts';
import type { LoginMode } from './use-login-form.ts';

const modeOf = (mode: string | null): LoginMode => (mode === 'signup' || mode === 'reset' ? mode : 'login');

export function LoginPage() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { status } = useAuth();
  const target = safeTarget(query.get('target'));
  const mode = modeOf(query.get('mode'));
  // A member who has forgotten the password needs this page too.
  const isReset = mode === 'reset';
  useEffect(() => {
    if (status === 'member' && !isReset) navigate(target, { replace: true });
  }, [status, isReset, target, navigate]);
  return (
    <div className={styles.page}>
      <LoginForm
        key={mode}
        mode={mode}
        onSignedIn={() => {
          if (isReset) navigate(target, { replace: true });
        }}
      />
    </div>
  );
}
