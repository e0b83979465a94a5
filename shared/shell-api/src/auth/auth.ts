import type {
  Account,
  BodyInputOf,
  challengeMfa,
  signIn,
  signUp,
  updateUser,
  verify,
} from '@sidelight/contracts';
import { createContext, useContext } from 'react';

/** The latest change of the session, in this tab or another tab (product spec, section 4). */
export type AuthEvent =
  | 'signed_in'
  | 'token_refreshed'
  | 'signed_out'
  | 'user_updated'
  | 'password_recovery'
  | 'mfa_verified';

export type SignInInput = BodyInputOf<typeof signIn>;
export type SignUpInput = BodyInputOf<typeof signUp>;
export type UpdateUserInput = BodyInputOf<typeof updateUser>;
export type VerifyInput = BodyInputOf<typeof verify>;
export type ChallengeInput = BodyInputOf<typeof challengeMfa>;

/** A session that ended although nobody signed out on this page. */
export type EndedSession = {
  username: string;
  /**
   * `expired`: the server no longer knows the session. `other_tab`: another tab signed out, or signed in as somebody
   * else.
   */
  cause: 'expired' | 'other_tab';
};

export type AuthState = {
  /** `loading` until the first read of the session has succeeded or failed. */
  status: 'loading' | 'guest' | 'member';
  /**
   * True if the first read of the session has failed, for example in an outage. Until a later read or a login succeeds,
   * `status` is then `guest`. Earlier shells do not set `isUnknown`.
   */
  isUnknown?: boolean;
  user: Account | null;
  event: AuthEvent | null;
  /** Null once the player has signed in again or dismissed the notice. */
  endedSession: EndedSession | null;
};

/**
 * An action that fails rejects with an `ApiCallError`, whose `message` may be shown. A remote must read the error with
 * `toApiError`. A remote has its own copy of the class, so `instanceof ApiCallError` is always false there.
 */
export type AuthActions = {
  /**
   * Signs in by email or username. If the account has a second factor, rejects with `mfa_required`; the error's
   * `details` have the challenge for `answerChallenge`.
   */
  signIn(input: SignInInput): Promise<Account>;
  signUp(input: SignUpInput): Promise<void>;
  signOut(scope?: 'local' | 'others' | 'global'): Promise<void>;
  /** Asks for a mail to set a new password. A failure is only logged, so that nobody learns who has an account. */
  recover(email: string): Promise<void>;
  resend(email: string): Promise<void>;
  /**
   * Uses a token from a mail: signs in to a new or recovered account, changes an email address, or undoes that change.
   */
  verify(input: VerifyInput): Promise<Account | null>;
  /** @param event what the code of the second factor completes: a sign-in or a recovery */
  answerChallenge(input: ChallengeInput, event?: 'mfa_verified' | 'password_recovery'): Promise<Account>;
  /** Reads the session again. @param event the reason, which is sent to every tab */
  refresh(event?: AuthEvent): Promise<void>;
  updateUser(input: UpdateUserInput): Promise<Account>;
  dismissEndedSession(): void;
};

export type Auth = AuthState & AuthActions;

export const AuthContext = createContext<Auth | null>(null);

export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth must be used inside AuthProvider');
  return auth;
}
