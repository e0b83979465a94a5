import type { ReminderChannel } from '@sidelight/contracts';
import { defineModel } from '@sidelight/kit';
import type { LocalDate } from '@sidelight/rules';

/** Where a browser receives pushes, and the keys with which the service encrypts the pushes for this browser. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string };

/** A member's wishes for reminders and the week in review. A member without a record gets neither. */
export type ReminderRecord = {
  /** The account's id. */
  _id: string;
  channel: ReminderChannel;
  /** The hour at which the member is reminded, 0 to 23, in `timeZone`. */
  hour: number;
  /** A name of the IANA time zone database. */
  timeZone: string;
  hasReview: boolean;
  /** The one browser that gets pushes; null unless the channel is `push`. */
  push: PushTarget | null;
  /** True if the browser stopped accepting pushes, which turned the reminders off. */
  isPushLost: boolean;
  /** The number of days in a row on which the push service accepted no push. */
  failedDays: number;
  /**
   * The token that stops reminders or reviews. Every mail and push contains it. The token is stored unhashed, because
   * each mail needs it again. The token gives no other right.
   */
  stopToken: string;
  /** When the job looks at this record again; null if there is nothing to send. */
  nextAt: Date | null;
};

/**
 * What a member got on one local date. A member gets one reminder or review a day. The id is `<member>:<local date>`.
 */
export type ReminderDayRecord = {
  _id: string;
  userId: string;
  date: LocalDate;
  kind: 'push' | 'mail' | 'review';
  attempts: number;
  /** True if the push service surely did not take the push, so another attempt cannot lead to a second reminder. */
  mayRetry: boolean;
  expiresAt: Date;
};

export const reminderModel = defineModel<ReminderRecord>('Reminder', {
  collection: 'reminders',
  indexes: [
    // The members whose reminder is due.
    [{ nextAt: 1 }],
    // The member of an unsubscribe link.
    [{ stopToken: 1 }, { unique: true }],
    // Other members who turned reminders on in the same browser.
    [{ 'push.endpoint': 1 }],
  ],
});

export const reminderDayModel = defineModel<ReminderDayRecord>('ReminderDay', {
  collection: 'reminder_days',
  indexes: [
    // A member's days, for the download and the deletion of their data.
    [{ userId: 1, date: 1 }],
    [{ expiresAt: 1 }, { expireAfterSeconds: 0 }],
  ],
});
