import * as contracts from '@sidelight/contracts';
import { type Account, ApiCallError, call, callAgain, type SessionState } from '@sidelight/contracts';
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { callAsPlayer, onSessionLost, setShownMember } from '../api/call-as-player.ts';
import {
  type Auth,
  AuthContext,
  type AuthEvent,
  type AuthState,
  type EndedSession,
  type VerifyInput,
} from '../auth/auth.ts';
import { noteServerTime, serverNow } from '../clock.ts';
import { telemetry } from '../telemetry.ts';

const CHANNEL = 'sidelight-auth';
/** The session is looked at this often, in ms, and refreshed once at most three looks remain. */
const TICK_MS = 30_000;
const TICKS_LEFT = 3;

/** What one tab tells the others; a tab with an older shell takes `session_lost` for a reason to look. */
type TabMessage = AuthEvent | 'session_lost';
/** The notice for the player if the session is over; null if the player ended it. */
type Cause = EndedSession['cause'] | null;

const SIGNED_IN_OR_OUT: ReadonlySet<TabMessage> = new Set<TabMessage>([
  ...(['signed_in', 'signed_out', 'mfa_verified', 'password_recovery'] as const),
]);
const causeOf = (message: TabMessage): Cause => (SIGNED_IN_OR_OUT.has(message) ? 'other_tab' : 'expired');

type Props = {
  children: ReactNode;
  /** Runs whenever another account, or none, is now at the keyboard: what was fetched is not theirs. */
  onIdentityChange?: () => void;
  /** Runs when the account at the keyboard got another name, here or in another tab. */
  onRename?: () => void;
  /** Starts with a known session instead of asking for it. */
  initial?: SessionState;
};

const stateOf = (user: Account | null, event: AuthEvent | null, endedSession: EndedSession | null) =>
  ({ status: user ? 'member' : 'guest', user, event, endedSession }) satisfies AuthState;

/** How a used link changed the session of this browser; null if it did not. */
function eventOf(type: VerifyInput['type'], { user }: SessionState, before: string | null): AuthEvent | null {
  if (type === 'signup') return 'signed_in';
  if (type === 'recovery') return 'password_recovery';
  if (type === 'email_change') return 'user_updated';
  return before !== null && !user ? 'signed_out' : null;
}

/** Knows who is signed in and tells every tab of a change (auth session states, product spec, section 4). */
export function AuthProvider({ children, onIdentityChange, onRename, initial }: Props) {
  const [state, setState] = useState<AuthState>(() =>
    initial
      ? stateOf(initial.user, null, null)
      : { status: 'loading', user: null, event: null, endedSession: null },
  );
  const expiresAt = useRef(initial?.expiresAt ?? null);
  const account = useRef(initial?.user ?? null);
  const channel = useRef<BroadcastChannel | null>(null);
  const changed = useRef({ onIdentityChange, onRename });
  useEffect(() => {
    changed.current = { onIdentityChange, onRename };
  });
  // Before any effect of the page below, which may call a service.
  useLayoutEffect(() => {
    setShownMember(account.current?.userId ?? null);
    return () => setShownMember(null);
  }, []);

  const tell = useCallback((message: TabMessage) => channel.current?.postMessage(message), []);

  const apply = useCallback((session: SessionState, event: AuthEvent | null, cause: Cause = null) => {
    const before = account.current;
    const { user } = session;
    account.current = user;
    expiresAt.current = session.expiresAt;
    setShownMember(user?.userId ?? null);
    const isOther = user?.userId !== before?.userId;
    if (isOther) changed.current.onIdentityChange?.();
    else if (user?.username !== before?.username) changed.current.onRename?.();
    const ended = before && isOther && cause ? { username: before.username, cause } : null;
    setState((now) => stateOf(user, event, ended ?? (user || isOther ? null : now.endedSession)));
  }, []);

  /**
   * Asks who is signed in; `event` says why. A session that is gone signs the player out.
   * @param cause what to tell a player whose session is gone
   * @param isOwn whether the other tabs are to be told
   */
  const check = useCallback(
    async (event: AuthEvent | null, cause: Cause, isOwn: boolean) => {
      const wasMember = account.current !== null;
      try {
        const session = await callAgain(contracts.getSession, {}, { onAnswer: noteServerTime });
        const isLost = wasMember && !session.user;
        apply(session, isLost ? 'signed_out' : event, cause);
        if (isOwn && isLost) tell(cause === null ? 'signed_out' : 'session_lost');
        else if (isOwn && event) tell(event);
      } catch (error) {
        telemetry.report(error, { auth: 'session' });
        // No answer is no sign-out: only a first look without an answer means playing as a guest.
        setState((now) => (now.status === 'loading' ? stateOf(null, null, null) : now));
      }
    },
    [apply, tell],
  );

  const hasInitial = initial !== undefined;
  useEffect(() => {
    const tabs = new BroadcastChannel(CHANNEL);
    tabs.onmessage = ({ data }: MessageEvent<TabMessage>) => {
      const cause = causeOf(data);
      void check(data === 'session_lost' ? null : data, cause, false);
    };
    channel.current = tabs;
    if (!hasInitial) void check(null, null, false);
    // One page asks for several things at once; one look at the session is enough for all of them.
    let isLooking = false;
    const offLost = onSessionLost(async () => {
      if (isLooking) return;
      isLooking = true;
      await check('token_refreshed', 'expired', true);
      isLooking = false;
    });
    const tick = setInterval(() => {
      if (
        expiresAt.current &&
        Date.parse(expiresAt.current) - serverNow().getTime() <= TICK_MS * TICKS_LEFT
      ) {
        void check('token_refreshed', 'expired', true);
      }
    }, TICK_MS);
    return () => {
      clearInterval(tick);
      offLost();
      tabs.close();
      channel.current = null;
    };
  }, [check, hasInitial]);

  const applyHere = useCallback(
    (session: SessionState, event: AuthEvent | null) => {
      apply(session, event);
      if (event) tell(event);
    },
    [apply, tell],
  );

  const actions = useMemo<Omit<Auth, keyof AuthState>>(
    () => ({
      async signIn(input) {
        const session = await call(contracts.signIn, { body: input });
        if (!session.user)
          throw new ApiCallError({ status: 401, code: 'no_user', message: 'No authenticated user' });
        applyHere(session, 'signed_in');
        return session.user;
      },
      async signUp(input) {
        await call(contracts.signUp, { body: input });
      },
      async signOut(scope = 'local') {
        // A sign-out that got lost would leave somebody signed in.
        const session = await callAgain(contracts.signOut, { body: { scope } });
        applyHere(session, session.user ? null : 'signed_out');
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
        applyHere(session, eventOf(input.type, session, account.current?.userId ?? null));
        return session.user;
      },
      async answerChallenge(input, event = 'mfa_verified') {
        const session = await call(contracts.challengeMfa, { body: input });
        if (!session.user)
          throw new ApiCallError({ status: 401, code: 'no_user', message: 'No authenticated user' });
        applyHere(session, event);
        return session.user;
      },
      refresh: (event = 'token_refreshed') => check(event, event === 'signed_out' ? null : 'expired', true),
      async updateUser(input) {
        const session = await callAsPlayer(contracts.updateUser, { body: input });
        if (!session.user)
          throw new ApiCallError({ status: 401, code: 'no_user', message: 'No authenticated user' });
        applyHere(session, 'user_updated');
        return session.user;
      },
      dismissEndedSession: () => setState((now) => ({ ...now, endedSession: null })),
    }),
    [applyHere, check],
  );

  const value = useMemo<Auth>(() => ({ ...state, ...actions }), [state, actions]);
  return <AuthContext value={value}>{children}</AuthContext>;
}
