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

/** What last happened to the session, here or in another tab (product spec, section 4). */
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
  /** Who was signed in. */
  username: string;
  /** `expired`: the server no longer knows the session. `other_tab`: another tab signed out, or in as somebody else. */
  cause: 'expired' | 'other_tab';
};

export type AuthState = {
  /** `loading` until the first answer of the session route; never again after that. */
  status: 'loading' | 'guest' | 'member';
  user: Account | null;
  event: AuthEvent | null;
  /** Set until the player signs in again or dismisses the notice. */
  endedSession: EndedSession | null;
};

/**
 * Every action rejects with an `ApiCallError` whose `message` may be shown under a form. A remote reads it
 * with `toApiError`: its own copy of the class is not the shell's, so `instanceof` never holds there.
 */
export type AuthActions = {
  /**
   * Signs in by email or username. An account with a second factor rejects with `mfa_required`; its `details`
   * carry the challenge for `answerChallenge`.
   */
  signIn(input: SignInInput): Promise<Account>;
  /** Makes an account; the player must then check their mail. */
  signUp(input: SignUpInput): Promise<void>;
  signOut(scope?: 'local' | 'others' | 'global'): Promise<void>;
  /** Asks for a mail to set a new password. Never rejects: a failure is only reported. */
  recover(email: string): Promise<void>;
  /** Sends the verification mail again. */
  resend(email: string): Promise<void>;
  /** Uses a token from a mail: signs a new or recovered account in, changes an email or undoes that. */
  verify(input: VerifyInput): Promise<Account | null>;
  /** Gives the second factor. @param event what it ends: a sign-in, unless a recovery is said */
  answerChallenge(input: ChallengeInput, event?: 'mfa_verified' | 'password_recovery'): Promise<Account>;
  /** Asks the server again who is signed in. @param event what has happened, for every tab */
  refresh(event?: AuthEvent): Promise<void>;
  /** Changes username, email or password. */
  updateUser(input: UpdateUserInput): Promise<Account>;
  /** The player dismisses the notice that the session ended. */
  dismissEndedSession(): void;
};

export type Auth = AuthState & AuthActions;

export const AuthContext = createContext<Auth | null>(null);

/** Who is playing, and the ways to change it. @throws {Error} outside the shell's providers */
export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth must be used inside AuthProvider');
  return auth;
}
