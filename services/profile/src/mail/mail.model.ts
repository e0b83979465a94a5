import { defineModel } from '@sidelight/kit';

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
  | 'account_deleted'
  | 'reminder'
  | 'review';

/**
 * A queued mail. The mailer makes the mail's text and token when it sends the mail. So the queue stores no token, and a
 * request takes the same time whether or not the address has an account.
 */
export type MailRecord = {
  _id: string;
  kind: MailKind;
  /**
   * The address. For the kinds `sign_up`, `resend` and `recovery` it is the email key, and the mail goes to the address
   * that the account or sign-up with this key has.
   */
  to: string;
  /** The sign-up or the account of the mail, if known. */
  subjectId: string | null;
  attempts: number;
  nextAttemptAt: Date;
  isDone: boolean;
  createdAt: Date;
  /** Set if the mail server refused the mail permanently. */
  failedAt?: Date;
  /** Set once the mail is sent or given up. At this instant the database deletes the record. */
  expiresAt?: Date;
};

export const mailModel = defineModel<MailRecord>('Mail', {
  collection: 'mails',
  indexes: [
    // The next mail to send.
    [{ isDone: 1, nextAttemptAt: 1 }],
    // The number of failed mails.
    [{ failedAt: 1 }],
    // How many mails an address got in the last hour.
    [{ to: 1, createdAt: -1 }],
    [{ expiresAt: 1 }, { expireAfterSeconds: 0 }],
    // The mails of an account, to delete them with the account.
    [{ subjectId: 1 }],
  ],
});
