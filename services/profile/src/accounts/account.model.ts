import { defineModel } from '@sidelight/kit';

/** An account's second factor: an authenticator (RFC 6238), and recovery codes in case the authenticator is lost. */
export type MfaRecord = {
  /** The secret of the authenticator, encrypted by `secret-cipher.ts`. */
  sealedSecret: string;
  /** The time step of the last used code. No code of this step or an earlier one is valid again. */
  lastStep: number;
  /** SHA-256 of the unused recovery codes, 120 random bits each. */
  recoveryHashes: string[];
  since: Date;
};

export type AccountRecord = {
  _id: string;
  username: string;
  /** The username in lower case; unique. */
  usernameKey: string;
  email: string;
  /** The email in lower case; unique. */
  emailKey: string;
  /** argon2id, with its parameters and salt. */
  passwordHash: string;
  /** Set by the operator's command, never by a sign-up. */
  isAdmin: boolean;
  createdAt: Date;
  usernameHistory: { username: string; until: Date }[];
  /** Absent or null without a second factor. */
  mfa?: MfaRecord | null;
};

/** The owner of a username. Pending sign-ups and former owners hold usernames for a time. */
export type UsernameClaimRecord = {
  /** The username in lower case. */
  _id: string;
  /** The id of the account or of the pending sign-up. */
  ownerId: string;
  /** When the claim ends; null while an account has this username. */
  until: Date | null;
};

/** A sign-up whose email is not confirmed yet. It becomes an account when somebody uses the token from its mail. */
export type SignUpRecord = {
  /** The account that the sign-up becomes gets the same id. */
  _id: string;
  username: string;
  usernameKey: string;
  email: string;
  emailKey: string;
  passwordHash: string;
  createdAt: Date;
  expiresAt: Date;
};

export const accountModel = defineModel<AccountRecord>('Account', {
  collection: 'accounts',
  indexes: [
    // Sign-in and look-up by username or email, and an admin's search by the beginning of a username. Usernames and
    // emails are unique even if upper and lower case are ignored.
    [{ usernameKey: 1 }, { unique: true }],
    [{ emailKey: 1 }, { unique: true }],
  ],
});

export const claimModel = defineModel<UsernameClaimRecord>('UsernameClaim', {
  collection: 'username_claims',
  indexes: [
    [{ until: 1 }, { expireAfterSeconds: 0 }],
    // All usernames of an account, to remove the owner when the account is deleted.
    [{ ownerId: 1 }],
  ],
});

export const signUpModel = defineModel<SignUpRecord>('SignUp', {
  collection: 'sign_ups',
  indexes: [
    // The newest sign-up with an email or a username: for a resent mail, and for a sign-in before the email is
    // confirmed.
    [{ emailKey: 1, createdAt: -1 }],
    [{ usernameKey: 1, createdAt: -1 }],
    [{ expiresAt: 1 }, { expireAfterSeconds: 0 }],
  ],
});
