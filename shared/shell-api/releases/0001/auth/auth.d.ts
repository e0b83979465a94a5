import type { Account, BodyInputOf, challengeMfa, signIn, signUp, updateUser, verify } from '@sidelight/contracts';
export type AuthEvent = 'signed_in' | 'token_refreshed' | 'signed_out' | 'user_updated' | 'password_recovery' | 'mfa_verified';
export type SignInInput = BodyInputOf<typeof signIn>;
export type SignUpInput = BodyInputOf<typeof signUp>;
export type UpdateUserInput = BodyInputOf<typeof updateUser>;
export type VerifyInput = BodyInputOf<typeof verify>;
export type ChallengeInput = BodyInputOf<typeof challengeMfa>;
export type EndedSession = {
    username: string;
    cause: 'expired' | 'other_tab';
};
export type AuthState = {
    status: 'loading' | 'guest' | 'member';
    user: Account | null;
    event: AuthEvent | null;
    endedSession: EndedSession | null;
};
export type AuthActions = {
    signIn(input: SignInInput): Promise<Account>;
    signUp(input: SignUpInput): Promise<void>;
    signOut(scope?: 'local' | 'others' | 'global'): Promise<void>;
    recover(email: string): Promise<void>;
    resend(email: string): Promise<void>;
    verify(input: VerifyInput): Promise<Account | null>;
    answerChallenge(input: ChallengeInput, event?: 'mfa_verified' | 'password_recovery'): Promise<Account>;
    refresh(event?: AuthEvent): Promise<void>;
    updateUser(input: UpdateUserInput): Promise<Account>;
    dismissEndedSession(): void;
};
export type Auth = AuthState & AuthActions;
export declare const AuthContext: import("react").Context<Auth | null>;
export declare function useAuth(): Auth;
