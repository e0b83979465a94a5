import type { MailList } from '@sidelight/contracts';
import type { AccountRecord } from '../accounts/account.model.ts';
import type { ProfileContext } from '../profile-context.ts';
import { nextTime } from '../reminders/change-reminders.ts';
import { localDateIn } from '../reminders/local-time.ts';
import { readWeek } from '../reminders/read-week.ts';
import type { ReminderRecord } from '../reminders/reminder.model.ts';
import { hasBegunDaily, LATEST_MS } from '../reminders/send-reminders.ts';
import { stopUrlOf } from '../reminders/stop-mails.ts';
import type { MailRecord } from './mail.model.ts';
import { reviewContent } from './review-mail.ts';
import { mailText, renderMail } from './templates.ts';
import type { ComposedMail } from './transport.ts';

/** Lets mail programs offer to unsubscribe with one click (RFC 2369, RFC 8058). */
const oneClick = (stopUrl: string) => ({
  'List-Unsubscribe': `<${stopUrl}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/**
 * @returns null if the mail is too late or its day is over (the mail server may have been down), or if the member no
 *   longer wants or needs the mail
 */
export async function composeReminder(
  ctx: ProfileContext,
  account: AccountRecord,
  mail: MailRecord,
): Promise<ComposedMail | null> {
  const reminder = await ctx.reminders.find(account._id);
  if (!reminder) return null;
  const now = ctx.clock();
  const today = localDateIn(reminder.timeZone, now);
  if (localDateIn(reminder.timeZone, mail.createdAt) !== today) return null;
  // The mail was queued at most `LATEST_MS` after the member's hour.
  const dueAt = nextTime(reminder, new Date(mail.createdAt.getTime() - LATEST_MS - 1));
  if (dueAt === null || now.getTime() - dueAt.getTime() > LATEST_MS) return null;
  const list: MailList = mail.kind === 'review' ? 'review' : 'reminder';
  const content = list === 'review' ? await review(ctx, reminder, today) : await daily(ctx, reminder, today);
  if (!content) return null;
  // Mail programs post to this address without the part after `#`, so the token is in the query.
  const stopUrl = stopUrlOf(ctx.publicOrigin, reminder, list);
  const receiver = { username: account.username, url: `${ctx.publicOrigin}/`, stopUrl };
  const text = content === 'daily' ? mailText('reminder', receiver) : renderMail(content, receiver);
  return { to: account.email, ...text, headers: oneClick(stopUrl) };
}

async function daily(ctx: ProfileContext, { _id, channel }: ReminderRecord, today: string) {
  const profile = await ctx.profiles.find(_id);
  return profile && channel === 'mail' && !hasBegunDaily(profile, today) ? ('daily' as const) : null;
}

async function review(
  ctx: ProfileContext,
  { _id: userId, hasReview, timeZone }: ReminderRecord,
  date: string,
) {
  if (!hasReview) return null;
  const week = await readWeek(ctx, { userId, timeZone, date });
  return week.plays > 0 ? reviewContent(week) : null;
}
