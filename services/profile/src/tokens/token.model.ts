import { type Connection, type Model, Schema } from 'mongoose';

export type TokenType = 'signup' | 'recovery' | 'email_change' | 'email_undo';

export type TokenRecord = {
  /** SHA-256 of the token: who reads the database can use none. */
  _id: string;
  /** `used` once it was: its holder is told so until it would have ended anyway. */
  type: TokenType | 'used';
  /** The sign-up or the account that it is for. */
  subjectId: string;
  /** The address that it was sent to; null for a sign-up, which has its own. */
  email: string | null;
  expiresAt: Date;
};
export type TokenModel = Model<TokenRecord>;

const text = { type: String, required: true };

const tokenSchema = new Schema<TokenRecord>(
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
// Taking back an account's tokens of one kind.
tokenSchema.index({ subjectId: 1, type: 1 });

export const makeTokenModel = (connection: Connection): TokenModel =>
  connection.model<TokenRecord>('Token', tokenSchema);

/** Lets a browser that came by a recovery mail set a new password, once, without the old one. */
export type RecoveryGrantRecord = {
  /** The session's id, hashed. */
  _id: string;
  userId: string;
  expiresAt: Date;
};
export type RecoveryGrantModel = Model<RecoveryGrantRecord>;

const grantSchema = new Schema<RecoveryGrantRecord>(
  { _id: text, userId: text, expiresAt: { type: Date, required: true } },
  { collection: 'recovery_grants', versionKey: false, strict: 'throw' },
);
grantSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
grantSchema.index({ userId: 1 });

export const makeRecoveryGrantModel = (connection: Connection): RecoveryGrantModel =>
  connection.model<RecoveryGrantRecord>('RecoveryGrant', grantSchema);
