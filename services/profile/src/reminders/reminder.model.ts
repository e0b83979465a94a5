import type { ReminderChannel } from '@sidelight/contracts';
import { defineModel } from '@sidelight/kit';
import type { LocalDate } from '@sidelight/rules';

export type PushTarget = { endpoint: string; p256dh: string; auth: string };

/** A member without a record gets no reminders and no week in review. */
export type ReminderRecord = {
  /** The account's id. */
  _id: string;
  channel: ReminderChannel;
  /** 0 to 23, in `timeZone`. */
  hour: number;
  /** A name from the IANA time zone database. */
  timeZone: string;
  hasReview: boolean;
  /** Null unless the channel is `push`. */
  push: PushTarget | null;
  /** True if reminders were turned off because pushes no longer reached the browser. */
  isPushLost: boolean;
  /** The number of days in a row on which the push service took no push. */
  failedDays: number;
  /**
   * Stops reminders or reviews, and gives no other right. Every mail and push contains the token, so it is stored
   * unhashed.
   */
  stopToken: string;
  /** Null if both reminders and reviews are off. */
  nextAt: Date | null;
};

/** A member gets at most one reminder or review on a local date. The id is `<member>:<local date>`. */
export type ReminderDayRecord = {
  _id: string;
  userId: string;
  date: LocalDate;
  kind: 'push' | 'mail' | 'review';
  attempts: number;
  /** True if the push service surely did not take the push. Then another attempt cannot be a second reminder. */
  mayRetry: boolean;
  expiresAt: Date;
};

export const reminderModel = defineModel<ReminderRecord>('Reminder', {
  collection: 'reminders',
  indexes: [
    // Finds the reminders that are due.
    [{ nextAt: 1 }],
    // Finds the member to whom the link in a mail belongs.
    [{ stopToken: 1 }, { unique: true }],
    // Finds other members who turned reminders on in the same browser.
    [{ 'push.endpoint': 1 }],
  ],
});

export const reminderDayModel = defineModel<ReminderDayRecord>('ReminderDay', {
  collection: 'reminder_days',
  indexes: [
    // Serves the download and deletion of a member's data.
    [{ userId: 1, date: 1 }],
    [{ expiresAt: 1 }, { expireAfterSeconds: 0 }],
  ],
});
