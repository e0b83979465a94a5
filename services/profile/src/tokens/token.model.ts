import { defineModel } from '@sidelight/kit';

export type LinkType = 'signup' | 'recovery' | 'email_change' | 'email_undo';

/**
 * - `mfa_challenge`: a sign-in with the right password, or with a recovery mail, that still needs its second factor
 * - `mfa_enrolment`: a secret that was shown to the member; the second factor is on after the first code that the
 *   member makes with it
 * - `password_grant`: a browser that used a recovery mail may set a new password once, without the old one
 */
export type TokenType = LinkType | 'mfa_challenge' | 'mfa_enrolment' | 'password_grant';

export type TokenRecord = {
  /**
   * - for a link or a challenge: SHA-256 of the token, so that nobody who reads the database can use the token
   * - for an enrolment: `mfa-enrolment:` and the account's id
   * - for a grant: the hash of the session's id
   */
  _id: string;
  /** Becomes `used` when the token is used. Until the token expires, its holder is told that it was used. */
  type: TokenType | 'used';
  subjectId: string;
  /** Null for a sign-up, whose own record has the address. */
  email?: string | null;
  /** True if the challenge follows a recovery mail. Then the new session may set a password without the old one. */
  isRecovery?: boolean;
  /** Only for an enrolment: the authenticator's key, encrypted. */
  sealedSecret?: string;
  expiresAt: Date;
};

export const tokenModel = defineModel<TokenRecord>('Token', {
  collection: 'tokens',
  indexes: [
    [{ expiresAt: 1 }, { expireAfterSeconds: 0 }],
    // Finds the tokens to revoke.
    [{ subjectId: 1, type: 1 }],
  ],
});
