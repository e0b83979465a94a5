import { type Connection, type Model, Schema } from 'mongoose';

/** What a challenge was begun by, and so what its answer brings beside a session. */
export type ChallengePurpose = 'sign_in' | 'recovery';

/** A sign-in whose password, or mailed link, was right and whose second factor is awaited. */
export type MfaChallengeRecord = {
  /** SHA-256 of the challenge. */
  _id: string;
  userId: string;
  purpose: ChallengePurpose;
  expiresAt: Date;
};
export type MfaChallengeModel = Model<MfaChallengeRecord>;

/** A secret that was shown and waits for its first code. */
export type MfaEnrolmentRecord = {
  /** The account's id. */
  _id: string;
  sealedSecret: string;
  expiresAt: Date;
};
export type MfaEnrolmentModel = Model<MfaEnrolmentRecord>;

const text = { type: String, required: true };
const instant = { type: Date, required: true };

const challengeSchema = new Schema<MfaChallengeRecord>(
  { _id: text, userId: text, purpose: text, expiresAt: instant },
  { collection: 'mfa_challenges', versionKey: false, strict: 'throw' },
);
challengeSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
// A new password takes back what the old one began.
challengeSchema.index({ userId: 1 });

const enrolmentSchema = new Schema<MfaEnrolmentRecord>(
  { _id: text, sealedSecret: text, expiresAt: instant },
  { collection: 'mfa_enrolments', versionKey: false, strict: 'throw' },
);
enrolmentSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const makeMfaChallengeModel = (connection: Connection): MfaChallengeModel =>
  connection.model<MfaChallengeRecord>('MfaChallenge', challengeSchema);
export const makeMfaEnrolmentModel = (connection: Connection): MfaEnrolmentModel =>
  connection.model<MfaEnrolmentRecord>('MfaEnrolment', enrolmentSchema);
