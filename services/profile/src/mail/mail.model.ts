import { Schema } from 'mongoose';

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
 * A queued mail. The mailer makes text and token when it sends the mail, so that neither is stored, and so that a request
 * takes the same time whether or not the address has an account.
 */
export type MailRecord = {
  _id: string;
  kind: MailKind;
  /** The address, or its key if an account or sign-up has the address. */
  to: string;
  /** The sign-up or the account of the mail, if known. */
  subjectId: string | null;
  attempts: number;
  nextAttemptAt: Date;
  isDone: boolean;
  createdAt: Date;
  /** Set if the mail server refused the mail permanently. */
  failedAt?: Date;
  /** Set once the mail is done. The database deletes it then. */
  expiresAt?: Date;
};

const text = { type: String, required: true };
const instant = { type: Date, required: true };

export const mailSchema = new Schema<MailRecord>(
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
// The next mail to send.
mailSchema.index({ isDone: 1, nextAttemptAt: 1 });
// The number of failed mails.
mailSchema.index({ failedAt: 1 });
// How many mails an address got in the last hour.
mailSchema.index({ to: 1, createdAt: -1 });
mailSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
// The mails of an account that is deleted.
mailSchema.index({ subjectId: 1 });
