import { defineModel } from '@sidelight/kit';

/** An authenticator (RFC 6238), and recovery codes in case the authenticator is lost. */
export type MfaRecord = {
  /** Encrypted by `secret-cipher.ts`. */
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
  usernameKey: string;
  email: string;
  emailKey: string;
  /** argon2id, with its parameters and salt. */
  passwordHash: string;
  /** Set by the operator's command, never by a sign-up. */
  isAdmin: boolean;
  createdAt: Date;
  usernameHistory: { username: string; until: Date }[];
  mfa?: MfaRecord | null;
};

/** Reserves the username whose key is `_id`. A pending sign-up or a former owner holds it until `until`. */
export type UsernameClaimRecord = {
  _id: string;
  ownerId: string;
  /** Null while an account has this username. */
  until: Date | null;
};

/** The token in the mail turns the sign-up into an account. */
export type SignUpRecord = {
  /** The account gets the same id. */
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
    // Serves sign-ins, look-ups by username and the admins' search.
    [{ usernameKey: 1 }, { unique: true }],
    [{ emailKey: 1 }, { unique: true }],
  ],
});

export const claimModel = defineModel<UsernameClaimRecord>('UsernameClaim', {
  collection: 'username_claims',
  indexes: [
    [{ until: 1 }, { expireAfterSeconds: 0 }],
    // Finds the claims of an account that is deleted, to replace the owner's id.
    [{ ownerId: 1 }],
  ],
});

export const signUpModel = defineModel<SignUpRecord>('SignUp', {
  collection: 'sign_ups',
  indexes: [
    // Finds a sign-up whose mail is sent again, or whose owner signs in before the email is confirmed.
    [{ emailKey: 1, createdAt: -1 }],
    [{ usernameKey: 1, createdAt: -1 }],
    [{ expiresAt: 1 }, { expireAfterSeconds: 0 }],
  ],
});
