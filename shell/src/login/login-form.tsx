import { useAuth, usePageTitle } from '@sidelight/shell-api';
import { focusIfLost } from '@sidelight/ui';
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { FormFrame } from './form-frame.tsx';
import styles from './login.module.css';
import { PlainField } from './plain-field.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';
import { type LoginMode, useLoginForm } from './use-login-form.ts';

type Props = {
  mode?: LoginMode;
  onSignedIn: () => void;
  headingLevel?: 1 | 2;
};

const TEXTS: Record<LoginMode, { heading: string; submit: string; busy: string }> = {
  login: { heading: 'Log in', submit: 'Log In', busy: 'Logging in…' },
  signup: { heading: 'Make an account', submit: 'Sign Up', busy: 'Signing up…' },
  reset: { heading: 'Reset your password', submit: 'Send instructions', busy: 'Sending…' },
};

export function LoginForm({ mode: first = 'login', onSignedIn, headingLevel = 1 }: Props) {
  const [mode, setMode] = useState<LoginMode>(first);
  const { values, set, problems, error, done, unconfirmed, isBusy, challenge, submit, resend, reset } =
    useLoginForm(mode, onSignedIn);
  /** A member resets a forgotten password here, and has nothing to log in to. */
  const isMember = useAuth().status === 'member';
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const isDone = done !== '';
  useEffect(() => {
    if (isDone) title.current?.focus();
  }, [isDone]);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(problems).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [problems]);
  const Heading = `h${headingLevel}` as const;
  const text = TEXTS[mode];
  // Elsewhere, for example in the menu, the form is not the page.
  usePageTitle(headingLevel === 1 ? text.heading : undefined);
  const go = (next: LoginMode) => {
    flushSync(() => {
      reset();
      setMode(next);
    });
    // The pressed button usually disappears with the old form.
    focusIfLost(form.current?.querySelector('input'));
  };

  const field = (name: keyof typeof values) => ({
    value: values[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => set(name, target.value),
    error: problems[name],
  });

  const sendAgain = (
    <button type="button" onClick={isBusy ? undefined : resend} aria-disabled={isBusy || undefined}>
      Send the mail again
    </button>
  );

  if (challenge) {
    return (
      <SecondFactorForm
        challenge={challenge}
        headingLevel={headingLevel}
        onVerified={onSignedIn}
        onCancel={() => go('login')}
      />
    );
  }

  if (isDone) {
    return (
      <section className={styles.form} aria-labelledby={id}>
        <Heading id={id} ref={title} tabIndex={-1}>
          {mode === 'reset' ? text.heading : 'Check your email'}
        </Heading>
        <p role="status">{done}</p>
        <p role="alert" className={styles.error}>
          {error}
        </p>
        <div className={styles.switches}>
          {mode === 'reset' ? null : sendAgain}
          {isMember ? null : (
            <button type="button" onClick={() => go('login')}>
              Back to log in
            </button>
          )}
        </div>
      </section>
    );
  }

  return (
    <FormFrame
      ref={form}
      {...text}
      headingLevel={headingLevel}
      isBusy={isBusy}
      error={error}
      onSubmit={() => void submit()}
      switches={
        isMember ? null : (
          <>
            {unconfirmed.includes('@') ? sendAgain : null}
            {unconfirmed !== '' && !unconfirmed.includes('@') ? (
              <p>Sign up again with the same username and password, and we send you the mail again.</p>
            ) : null}
            {mode === 'login' ? null : (
              <button type="button" onClick={() => go('login')}>
                I have an account: log in
              </button>
            )}
            {mode === 'signup' ? null : (
              <button type="button" onClick={() => go('signup')}>
                New here? Sign up
              </button>
            )}
            {mode === 'login' ? (
              <button type="button" onClick={() => go('reset')}>
                Forgot your password?
              </button>
            ) : null}
            {mode === 'signup' ? <Link to="/how-to-play">What an account is good for</Link> : null}
          </>
        )
      }
    >
      {mode === 'signup' ? (
        <PlainField {...field('username')} label="Username" autoComplete="username" />
      ) : null}
      {mode === 'login' ? (
        <PlainField {...field('identifier')} label="Email or username" autoComplete="username" />
      ) : (
        <PlainField {...field('email')} label="Email" type="email" autoComplete="email" />
      )}
      {mode === 'reset' ? null : (
        <PlainField
          {...field('password')}
          label="Password"
          type="password"
          autoComplete={mode === 'signup' ? 'new-password' : 'current-password'}
        />
      )}
      {mode === 'signup' ? (
        <PlainField
          {...field('confirmation')}
          label="Confirm password"
          type="password"
          autoComplete="new-password"
        />
      ) : null}
    </FormFrame>
  );
}
