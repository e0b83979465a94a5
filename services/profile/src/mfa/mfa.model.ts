import { Schema } from 'mongoose';

/** What began the challenge. After a recovery, the new session may also set a password. */
export type ChallengePurpose = 'sign_in' | 'recovery';

/** A sign-in with the right password, or with a link from a mail, that still needs its second factor. */
export type MfaChallengeRecord = {
  /** SHA-256 of the challenge. */
  _id: string;
  userId: string;
  purpose: ChallengePurpose;
  expiresAt: Date;
};

/** A secret that was shown to the member. The second factor is on after its first code. */
export type MfaEnrolmentRecord = {
  /** The account's id. */
  _id: string;
  /** The secret, encrypted. */
  sealedSecret: string;
  expiresAt: Date;
};

const text = { type: String, required: true };
const instant = { type: Date, required: true };

export const challengeSchema = new Schema<MfaChallengeRecord>(
  { _id: text, userId: text, purpose: text, expiresAt: instant },
  { collection: 'mfa_challenges', versionKey: false, strict: 'throw' },
);
challengeSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
// A new password deletes the challenges that the old one began.
challengeSchema.index({ userId: 1 });

export const enrolmentSchema = new Schema<MfaEnrolmentRecord>(
  { _id: text, sealedSecret: text, expiresAt: instant },
  { collection: 'mfa_enrolments', versionKey: false, strict: 'throw' },
);
enrolmentSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
