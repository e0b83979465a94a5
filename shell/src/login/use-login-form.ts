import { ApiCallError, messageOf } from '@sidelight/contracts';
import { emailProblem, validateSignUp, weakPasswordMessage } from '@sidelight/rules';
import { telemetry, useAuth } from '@sidelight/shell-api';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { challengeIn } from './challenge-in.ts';
import { keepSignUpTarget } from './sign-up-target.ts';

export type LoginMode = 'login' | 'signup' | 'reset';
type Values = { identifier: string; username: string; email: string; password: string; confirmation: string };
type Problems = Partial<Record<keyof Values, string>>;

const EMPTY: Values = { identifier: '', username: '', email: '', password: '', confirmation: '' };

/** Shown for every email address, so that nobody learns who has an account (product spec, section 8). */
const RESET_SENT = "If an account exists for this email, you'll receive password reset instructions shortly.";
const CHECK_MAIL = 'We have sent you a mail. Follow its link to finish signing up.';
const SENT_AGAIN = 'We have sent the mail again. Follow its link to finish signing up.';

function messageFor(cause: unknown): string {
  if (cause instanceof ApiCallError && cause.code === 'weak_password') {
    return weakPasswordMessage(cause.message, cause.details.reasons);
  }
  return messageOf(cause);
}

/** `problems` belong to fields; `error` is the server's message, shown below the form. */
export function useLoginForm(mode: LoginMode, onSignedIn: () => void) {
  const auth = useAuth();
  const [query] = useSearchParams();
  const { pathname, search } = useLocation();
  const [values, setValues] = useState(EMPTY);
  const [problems, setProblems] = useState<Problems>({});
  const [error, setError] = useState('');
  const [done, setDone] = useState('');
  const [unconfirmed, setUnconfirmed] = useState('');
  const [challenge, setChallenge] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const run = async (action: () => Promise<void>) => {
    setBusy(true);
    setError('');
    try {
      await action();
    } catch (cause) {
      const asked = challengeIn(cause);
      if (asked) return setChallenge(asked);
      if (cause instanceof ApiCallError && cause.code === 'email_not_confirmed') {
        setUnconfirmed(values.identifier.trim());
      }
      if (!(cause instanceof ApiCallError)) telemetry.report(cause, { login: mode });
      setError(messageFor(cause));
    } finally {
      setBusy(false);
    }
  };

  const submit = async () => {
    setProblems({});
    setError('');
    setUnconfirmed('');
    const { identifier, username, email, password, confirmation } = values;
    if (mode === 'login') {
      return run(async () => {
        await auth.signIn({ identifier, password });
        onSignedIn();
      });
    }
    if (mode === 'reset') {
      const problem = emailProblem(email.trim());
      if (problem) return setProblems({ email: problem });
      return run(async () => {
        await auth.recover(email);
        setDone(RESET_SENT);
      });
    }
    const found = validateSignUp({ username, email, password, confirmation });
    if (found.length > 0) {
      setProblems(Object.fromEntries(found.map(({ field, message }) => [field, message])));
      return;
    }
    return run(async () => {
      await auth.signUp({ username, email, password });
      // The form in the menu can be on any page.
      keepSignUpTarget(query.get('target') ?? `${pathname}${search}`);
      setDone(CHECK_MAIL);
    });
  };

  return {
    values,
    problems,
    error,
    done,
    /** The identifier of a login before the email was confirmed, until the next try; otherwise empty. */
    unconfirmed,
    isBusy,
    /** Set if the password was right and the server asks for the second factor. */
    challenge,
    submit,
    set: (name: keyof Values, value: string) => setValues((now) => ({ ...now, [name]: value })),
    resend: () =>
      run(async () => {
        // A screen reader reads the same text a second time only if another text was there in between.
        setDone(CHECK_MAIL);
        await auth.resend(mode === 'login' ? unconfirmed : values.email);
        setDone(SENT_AGAIN);
      }),
    reset: () => {
      setProblems({});
      setError('');
      setDone('');
      setUnconfirmed('');
      setChallenge(null);
      setValues((now) => ({ ...now, password: '', confirmation: '' }));
    },
  };
}
