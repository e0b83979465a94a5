import { Schema } from 'mongoose';

export type TokenType = 'signup' | 'recovery' | 'email_change' | 'email_undo';

export type TokenRecord = {
  /** SHA-256 of the token, so that nobody who reads the database can use it. */
  _id: string;
  /** `used` after its use. Until it expires, its holder is told that it was used. */
  type: TokenType | 'used';
  /** The id of the sign-up or the account. */
  subjectId: string;
  /** The address that got the token; null for a sign-up, which has its own address. */
  email: string | null;
  expiresAt: Date;
};

const text = { type: String, required: true };

export const tokenSchema = new Schema<TokenRecord>(
  {
    _id: text,
    type: text,
    subjectId: text,
    email: { type: String, default: null },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'tokens', versionKey: false, strict: 'throw' },
);
tokenSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
// Revoking an account's tokens of one kind.
tokenSchema.index({ subjectId: 1, type: 1 });

/** Allows a browser that used a recovery mail to set a new password once, without the old one. */
export type RecoveryGrantRecord = {
  /** The session's id, hashed. */
  _id: string;
  userId: string;
  expiresAt: Date;
};

export const grantSchema = new Schema<RecoveryGrantRecord>(
  { _id: text, userId: text, expiresAt: { type: Date, required: true } },
  { collection: 'recovery_grants', versionKey: false, strict: 'throw' },
);
grantSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
grantSchema.index({ userId: 1 });
