import * as contracts from '@sidelight/contracts';
import { type Account, ApiCallError, call, callWithRetries, type SessionState } from '@sidelight/contracts';
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
/**
 * The time between two checks, in ms. A check reads the session again if the session expires within the next
 * `TICKS_LEFT` checks.
 */
const TICK_MS = 30_000;
const TICKS_LEFT = 3;
/** The wait after a failed first read of the session, in ms. Each further wait is twice as long, up to `TICK_MS`. */
const FIRST_WAIT_MS = 2000;

/**
 * `session_lost`: the session ended without a sign-out. A tab with an older shell does not know this message; it reads
 * the session again, as after every message.
 */
type TabMessage = AuthEvent | 'session_lost';
/** What the player is told if the session has ended; null if the player ended it. */
type Cause = EndedSession['cause'] | null;

const SIGNED_IN_OR_OUT: ReadonlySet<TabMessage> = new Set<TabMessage>([
  ...(['signed_in', 'signed_out', 'mfa_verified', 'password_recovery'] as const),
]);
const causeOf = (message: TabMessage): Cause => (SIGNED_IN_OR_OUT.has(message) ? 'other_tab' : 'expired');

type Props = {
  children: ReactNode;
  /**
   * Called when another account signs in or the current one signs out, because cached data belongs to the earlier
   * account.
   */
  onIdentityChange?: () => void;
  onRename?: () => void;
  /** A known session, so that the server is not asked. */
  initial?: SessionState;
};

const stateOf = (user: Account | null, event: AuthEvent | null, endedSession: EndedSession | null) =>
  ({ status: user ? 'member' : 'guest', user, event, endedSession }) satisfies AuthState;

/** @throws {ApiCallError} if the session has no user */
function userOf({ user }: SessionState): Account {
  if (!user) throw new ApiCallError({ status: 401, code: 'no_user', message: contracts.NO_USER_MESSAGE });
  return user;
}

/** How a mail's link changed the session of this browser; null if it did not. */
function eventOf(type: VerifyInput['type'], { user }: SessionState, before: string | null): AuthEvent | null {
  if (type === 'signup') return 'signed_in';
  if (type === 'recovery') return 'password_recovery';
  if (type === 'email_change') return 'user_updated';
  return before !== null && !user ? 'signed_out' : null;
}

/** Provides the session, and tells every tab about its changes (product spec, section 4, 'Auth session states'). */
export function AuthProvider({ children, onIdentityChange, onRename, initial }: Props) {
  const [state, setState] = useState<AuthState>(() =>
    initial
      ? stateOf(initial.user, null, null)
      : { status: 'loading', user: null, event: null, endedSession: null },
  );
  const expiresAt = useRef(initial?.expiresAt ?? null);
  const account = useRef(initial?.user ?? null);
  /** The reads of the session are numbered. An answer to a read before `earliest` comes too late and is ignored. */
  const reads = useRef({ latest: 0, earliest: 0 });
  const channel = useRef<BroadcastChannel | null>(null);
  const changed = useRef({ onIdentityChange, onRename });
  useEffect(() => {
    changed.current = { onIdentityChange, onRename };
  });
  // This layout effect runs before the effects of the page below, because those effects may call a service for the
  // shown member.
  useLayoutEffect(() => {
    setShownMember(account.current?.userId ?? null);
    return () => setShownMember(null);
  }, []);

  const broadcast = useCallback((message: TabMessage) => channel.current?.postMessage(message), []);

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
   * @param event why the session is read
   * @param cause what to tell the player if the session has ended
   * @param isOwn true if this tab must tell the other tabs
   */
  const check = useCallback(
    async (event: AuthEvent | null, cause: Cause, isOwn: boolean) => {
      const wasMember = account.current !== null;
      reads.current.latest += 1;
      const read = reads.current.latest;
      try {
        const session = await callWithRetries(contracts.getSession, {}, { onResponse: noteServerTime });
        if (read < reads.current.earliest) return;
        reads.current.earliest = read;
        const isLost = wasMember && !session.user;
        apply(session, isLost ? 'signed_out' : event, cause);
        if (isOwn && isLost) broadcast(cause === null ? 'signed_out' : 'session_lost');
        else if (isOwn && event) broadcast(event);
      } catch (error) {
        telemetry.report(error, { auth: 'session' });
        // Without a response the state does not change. But if the first read fails, the player becomes a guest until
        // a later read succeeds.
        setState((now) =>
          now.status === 'loading' ? { ...stateOf(null, null, null), isUnknown: true } : now,
        );
      }
    },
    [apply, broadcast],
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
    // Several requests may fail with 401 at the same time. The session is then read only once.
    let isChecking = false;
    const unsubscribe = onSessionLost(async () => {
      if (isChecking) return;
      isChecking = true;
      await check('token_refreshed', 'expired', true);
      isChecking = false;
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
      unsubscribe();
      tabs.close();
      channel.current = null;
    };
  }, [check, hasInitial]);

  const { isUnknown } = state;
  useEffect(() => {
    if (!isUnknown) return;
    const read = () => void check(null, null, false);
    const onVisible = () => {
      if (document.visibilityState === 'visible') read();
    };
    let timer: ReturnType<typeof setTimeout>;
    const readAfter = (wait: number) => {
      timer = setTimeout(() => {
        read();
        readAfter(Math.min(wait * 2, TICK_MS));
      }, wait);
    };
    readAfter(FIRST_WAIT_MS);
    globalThis.addEventListener('online', read);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearTimeout(timer);
      globalThis.removeEventListener('online', read);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [isUnknown, check]);

  const applyHere = useCallback(
    (session: SessionState, event: AuthEvent | null) => {
      // Ignores the answers to reads that are still running, because they may have the session from before this change.
      reads.current.earliest = reads.current.latest + 1;
      apply(session, event);
      if (event) broadcast(event);
    },
    [apply, broadcast],
  );

  const actions = useMemo<Omit<Auth, keyof AuthState>>(
    () => ({
      async signIn(input) {
        const session = await call(contracts.signIn, { body: input });
        const user = userOf(session);
        applyHere(session, 'signed_in');
        return user;
      },
      async signUp(input) {
        await call(contracts.signUp, { body: input });
      },
      async signOut(scope = 'local') {
        // Signing out is retried, because a lost request would leave the player signed in.
        const session = await callWithRetries(contracts.signOut, { body: { scope } });
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
        const user = userOf(session);
        applyHere(session, event);
        return user;
      },
      refresh: (event = 'token_refreshed') => check(event, event === 'signed_out' ? null : 'expired', true),
      async updateUser(input) {
        const session = await callAsPlayer(contracts.updateUser, { body: input });
        const user = userOf(session);
        applyHere(session, 'user_updated');
        return user;
      },
      dismissEndedSession: () => setState((now) => ({ ...now, endedSession: null })),
    }),
    [applyHere, check],
  );

  const value = useMemo<Auth>(() => ({ ...state, ...actions }), [state, actions]);
  return <AuthContext value={value}>{children}</AuthContext>;
}
