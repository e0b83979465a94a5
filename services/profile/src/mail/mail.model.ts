import { type Connection, type Model, Schema } from 'mongoose';

export type MailKind =
  | 'sign_up'
  | 'resend'
  | 'recovery'
  | 'email_change'
  | 'email_change_notice'
  | 'email_changed'
  | 'email_undone'
  | 'email_undone_notice'
  | 'password_changed'
  | 'mfa_enabled'
  | 'mfa_disabled'
  | 'mfa_guessed'
  | 'mfa_reset'
  | 'account_deleted';

/**
 * A mail that is to be written and sent. Text and token are made when it is sent, so that neither is stored,
 * and so that asking for a mail takes the same time whether or not there is anybody to write to.
 */
export type MailRecord = {
  _id: string;
  kind: MailKind;
  /** The address, or its key where the account or sign-up has the address itself. */
  to: string;
  /** The sign-up or the account that it is about, where that is known. */
  subjectId: string | null;
  attempts: number;
  nextAttemptAt: Date;
  isDone: boolean;
  createdAt: Date;
  /** Set where the mail server refused it for good. */
  failedAt?: Date;
  /** Set once done; the database then removes it. */
  expiresAt?: Date;
};
export type MailModel = Model<MailRecord>;

const text = { type: String, required: true };
const instant = { type: Date, required: true };

const mailSchema = new Schema<MailRecord>(
  {
    _id: text,
    kind: text,
    to: text,
    subjectId: { type: String, default: null },
    attempts: { type: Number, required: true },
    nextAttemptAt: instant,
    isDone: { type: Boolean, required: true },
    createdAt: instant,
    failedAt: Date,
    expiresAt: Date,
  },
  { collection: 'mails', versionKey: false, strict: 'throw' },
);
// The next one to send.
mailSchema.index({ isDone: 1, nextAttemptAt: 1 });
// How many failed.
mailSchema.index({ failedAt: 1 });
// How many an address was sent lately.
mailSchema.index({ to: 1, createdAt: -1 });
mailSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
// All about an account that is being deleted.
mailSchema.index({ subjectId: 1 });

export const makeMailModel = (connection: Connection): MailModel =>
  connection.model<MailRecord>('Mail', mailSchema);
