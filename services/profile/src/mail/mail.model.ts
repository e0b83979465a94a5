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
 * The mailer makes the text and the token when it sends the mail. So the queue stores no token, and a request takes the
 * same time whether or not the address has an account.
 */
export type MailRecord = {
  _id: string;
  kind: MailKind;
  /**
   * For the kinds `sign_up`, `resend`, `recovery` and `email_change`, this is the email key, so that all spellings of an
   * address share one limit. The mail goes to the stored address of the account or sign-up with this key.
   */
  to: string;
  /** The new address of an `email_change`, as the member typed it. */
  typed?: string;
  subjectId: string | null;
  attempts: number;
  nextAttemptAt: Date;
  isDone: boolean;
  createdAt: Date;
  /** True for reminders and reviews, which are sent after all other mails. Absent in other mails. */
  isBulk?: true;
  /** True if there was nothing to send, or if the address had got too many mails. Absent in other mails. */
  isSkipped?: true;
  /** Set if the mail was given up, because the mail server refused it permanently or did not accept it for days. */
  failedAt?: Date;
  /** The database deletes the record at this time. The time is set once the mail has been sent or given up. */
  expiresAt?: Date;
};

export const mailModel = defineModel<MailRecord>('Mail', {
  collection: 'mails',
  indexes: [
    // Finds the next mail to send.
    [{ isDone: 1, isBulk: 1, nextAttemptAt: 1 }],
    // Counts the failed mails.
    [{ failedAt: 1 }],
    // Counts an address's mails of the last hour.
    [{ to: 1, createdAt: -1 }],
    [{ expiresAt: 1 }, { expireAfterSeconds: 0 }],
    // Finds the mails about an account that is deleted.
    [{ subjectId: 1 }],
  ],
});
