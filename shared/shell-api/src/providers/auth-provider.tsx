import * as contracts from '@sidelight/contracts';
import { type Account, ApiCallError, call, callAgain, type SessionState } from '@sidelight/contracts';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { onSessionLost } from '../api/base-query.ts';
import { type Auth, AuthContext, type AuthEvent, type AuthState, type VerifyInput } from '../auth/auth.ts';
import { noteServerTime, serverNow } from '../clock.ts';
import { telemetry } from '../telemetry.ts';

const CHANNEL = 'sidelight-auth';
/** The session is looked at this often, in ms, and refreshed once at most three looks remain. */
const TICK_MS = 30_000;
const TICKS_LEFT = 3;

type Props = {
  children: ReactNode;
  /** Runs whenever another account, or none, is now at the keyboard: what was fetched is not theirs. */
  onIdentityChange?: () => void;
  /** Starts with a known session instead of asking for it. */
  initial?: SessionState;
};

function stateOf(user: Account | null, event: AuthEvent | null): AuthState {
  return { status: user ? 'member' : 'guest', user, event };
}

/** What a used link has done to the session of this browser; null for nothing. */
function eventOf(type: VerifyInput['type'], { user }: SessionState, before: string | null): AuthEvent | null {
  if (type === 'signup') return 'signed_in';
  if (type === 'recovery') return 'password_recovery';
  if (type === 'email_change') return 'user_updated';
  return before !== null && !user ? 'signed_out' : null;
}

/** Knows who is signed in and tells every tab of a change (auth session states, product spec, section 4). */
export function AuthProvider({ children, onIdentityChange, initial }: Props) {
  const [state, setState] = useState<AuthState>(() =>
    initial ? stateOf(initial.user, null) : { status: 'loading', user: null, event: null },
  );
  const expiresAt = useRef(initial?.expiresAt ?? null);
  const userId = useRef(initial?.user?.userId ?? null);
  const channel = useRef<BroadcastChannel | null>(null);
  const identityChanged = useRef(onIdentityChange);
  useEffect(() => {
    identityChanged.current = onIdentityChange;
  });

  const apply = useCallback((session: SessionState, event: AuthEvent | null, isOwn: boolean) => {
    const next = session.user?.userId ?? null;
    expiresAt.current = session.expiresAt;
    if (next !== userId.current) {
      userId.current = next;
      identityChanged.current?.();
    }
    setState(stateOf(session.user, event));
    if (isOwn && event) channel.current?.postMessage(event);
  }, []);

  /** Asks who is signed in; `event` says why. A session that is gone signs the player out. */
  const check = useCallback(
    async (event: AuthEvent | null, isOwn: boolean) => {
      const wasMember = userId.current !== null;
      try {
        const session = await callAgain(contracts.getSession, {}, { onAnswer: noteServerTime });
        const isLost = wasMember && !session.user;
        apply(session, isLost ? 'signed_out' : event, isOwn || isLost);
      } catch (error) {
        telemetry.report(error, { auth: 'session' });
        // No answer is no sign-out: only a first look without an answer means playing as a guest.
        setState((now) => (now.status === 'loading' ? stateOf(null, null) : now));
      }
    },
    [apply],
  );

  const hasInitial = initial !== undefined;
  useEffect(() => {
    const tabs = new BroadcastChannel(CHANNEL);
    tabs.onmessage = ({ data }: MessageEvent<AuthEvent>) => void check(data, false);
    channel.current = tabs;
    if (!hasInitial) void check(null, false);
    const offLost = onSessionLost(() => void check('signed_out', true));
    const tick = setInterval(() => {
      if (
        expiresAt.current &&
        Date.parse(expiresAt.current) - serverNow().getTime() <= TICK_MS * TICKS_LEFT
      ) {
        void check('token_refreshed', true);
      }
    }, TICK_MS);
    return () => {
      clearInterval(tick);
      offLost();
      tabs.close();
      channel.current = null;
    };
  }, [check, hasInitial]);

  const actions = useMemo<Omit<Auth, keyof AuthState>>(
    () => ({
      async signIn(input) {
        const session = await call(contracts.signIn, { body: input });
        if (!session.user)
          throw new ApiCallError({ status: 401, code: 'no_user', message: 'No authenticated user' });
        apply(session, 'signed_in', true);
        return session.user;
      },
      async signUp(input) {
        await call(contracts.signUp, { body: input });
      },
      async signOut(scope = 'local') {
        // A sign-out that got lost would leave somebody signed in.
        const session = await callAgain(contracts.signOut, { body: { scope } });
        apply(session, session.user ? null : 'signed_out', true);
      },
      async recover(email) {
        try {
          await call(contracts.recover, { body: { email } });
        } catch (error) {
          telemetry.report(error, { auth: 'recover' });
        }
      },
      async resend(email) {
        await call(contracts.resend, { body: { email } });
      },
      async verify(input) {
        const session = await call(contracts.verify, { body: input });
        apply(session, eventOf(input.type, session, userId.current), true);
        return session.user;
      },
      async answerChallenge(input, event = 'mfa_verified') {
        const session = await call(contracts.challengeMfa, { body: input });
        if (!session.user)
          throw new ApiCallError({ status: 401, code: 'no_user', message: 'No authenticated user' });
        apply(session, event, true);
        return session.user;
      },
      refresh: (event = 'token_refreshed') => check(event, true),
      async updateUser(input) {
        const session = await call(contracts.updateUser, { body: input });
        if (!session.user)
          throw new ApiCallError({ status: 401, code: 'no_user', message: 'No authenticated user' });
        apply(session, 'user_updated', true);
        return session.user;
      },
    }),
    [apply, check],
  );

  const value = useMemo<Auth>(() => ({ ...state, ...actions }), [state, actions]);
  return <AuthContext value={value}>{children}</AuthContext>;
}
