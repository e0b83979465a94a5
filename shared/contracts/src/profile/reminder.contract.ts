import * as z from 'zod/mini';
import { defineContract, TAPS } from '../http/contract.ts';
import { CountSchema, EmptySchema } from '../http/fields.ts';

export const REMINDER_CHANNELS = ['off', 'push', 'mail'] as const;
export type ReminderChannel = (typeof REMINDER_CHANNELS)[number];

/** Each mail has a link that stops the mails of its list. The link of `reminder` also stops reminders by push. */
export const MAIL_LISTS = ['reminder', 'review'] as const;
export type MailList = (typeof MAIL_LISTS)[number];

/** `Intl` also accepts such abbreviations of ICU, for example `IST`. `Temporal` refuses them. */
const ICU_ABBREVIATION = /^(?!CET|EET|EST|GMT|HST|MET|MST|UCT|WET)[A-Z]{2}T$/i;

/** Accepts names of the IANA time zone database, such as `Europe/Berlin`, but no offsets, such as `+02:00`. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name) || ICU_ABBREVIATION.test(name)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

const HourSchema = CountSchema.check(z.lte(23, 'Must be an hour from 0 to 23'));

const TimeZoneSchema = z
  .string()
  .check(z.maxLength(64), z.refine(isTimeZone, 'Must be a time zone such as Europe/Berlin'));

/** The browser's push subscription, as the W3C Push API describes it, with the keys of RFC 8291. */
const PushSubscriptionSchema = z.strictObject({
  endpoint: z.string().check(z.maxLength(2000), z.regex(/^https?:\/\/[\x21-\x7e]+$/, 'Must be a URL')),
  keys: z.strictObject({
    p256dh: z.string().check(z.regex(/^B[A-Za-z0-9_-]{86}$/, 'Must be a public key')),
    auth: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/, 'Must be a secret')),
  }),
});
export type PushSubscriptionKeys = z.infer<typeof PushSubscriptionSchema>;

/** The profile service sends this message; the shell's service worker shows it. */
export type PushMessage = {
  title: string;
  body: string;
  url: string;
  tag: string;
  /** The service worker sends a POST to this URL when the player turns reminders off in the notification. */
  stopUrl: string;
};

export const RemindersSchema = z.object({
  channel: z.enum(REMINDER_CHANNELS),
  /** In the member's time zone. */
  hour: HourSchema,
  timeZone: z.nullable(z.string()),
  hasReview: z.boolean(),
  /** The one browser that gets reminders by push; null unless the channel is `push`. */
  pushEndpoint: z.nullable(z.string()),
  /** The service turned push off because the browser's push service no longer accepted messages. */
  isPushLost: z.boolean(),
  /** The server's public key (VAPID, RFC 8292) in base64url. */
  publicKey: z.string(),
});
export type Reminders = z.infer<typeof RemindersSchema>;

export const getReminders = defineContract({
  name: 'getReminders',
  method: 'GET',
  path: '/api/profile/me/reminders',
  auth: 'member',
  summary: 'The member’s reminders and week in review; both are off until the member turns them on.',
  errors: ['profile_not_found'],
  responses: { 200: RemindersSchema },
});

export const setReminders = defineContract({
  name: 'setReminders',
  method: 'PUT',
  path: '/api/profile/me/reminders',
  auth: 'member',
  summary:
    'Turn the daily reminder and the week in review on or off. With a `subscription`, reminders by push go to this browser.',
  body: z.strictObject({
    channel: z.enum(REMINDER_CHANNELS),
    hour: HourSchema,
    timeZone: TimeZoneSchema,
    hasReview: z.boolean(),
    subscription: z.optional(PushSubscriptionSchema),
  }),
  errors: ['profile_not_found', 'push_not_possible'],
  responses: { 200: RemindersSchema },
  rateLimit: TAPS,
});

const StopTokenSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{20,100}$/, 'Must be a token'));
const stopLink = { token: StopTokenSchema, list: z.enum(MAIL_LISTS) };
/** Large limits, because the mail programs of many members may send requests from one IP address. */
const STOP_LIMITS = {
  rateLimit: { points: 600, perSeconds: 600, by: 'address' },
} as const;

export const describeStop = defineContract({
  name: 'describeStop',
  method: 'GET',
  path: '/api/profile/unsubscribe',
  auth: 'public',
  summary: 'Whose mails the unsubscribe link of a mail stops.',
  query: z.object(stopLink),
  errors: ['token_invalid'],
  responses: { 200: z.object({ username: z.string(), isOn: z.boolean() }) },
  ...STOP_LIMITS,
});

export const stopMails = defineContract({
  name: 'stopMails',
  method: 'POST',
  path: '/api/profile/unsubscribe',
  auth: 'public',
  summary: 'Stop the daily reminder, or the week in review, of the member whom the unsubscribe link is for.',
  body: z.strictObject(stopLink),
  isRepeatable: true,
  errors: ['token_invalid'],
  responses: { 200: EmptySchema },
  ...STOP_LIMITS,
});

export const stopMailsByOneClick = defineContract({
  name: 'stopMailsByOneClick',
  method: 'POST',
  path: '/api/profile/unsubscribe/one-click',
  auth: 'public',
  summary:
    'The same for mail programs (RFC 8058): the address has the token, and the body is not read. The edge passes a POST to `/unsubscribe` on to this route.',
  query: z.object(stopLink),
  isRepeatable: true,
  isFromAnySite: true,
  errors: ['token_invalid'],
  responses: { 200: EmptySchema },
  ...STOP_LIMITS,
});
