import type { MailList } from '@sidelight/contracts';
import { ApiError } from '@sidelight/kit';
import type { ProfileContext } from '../profile-context.ts';
import type { ReminderRecord } from './reminder.model.ts';

type StopContext = Pick<ProfileContext, 'reminders' | 'accounts'>;
type StopLink = { token: string; list: MailList };

async function findBy({ reminders }: StopContext, token: string): Promise<ReminderRecord> {
  const found = await reminders.findByStopToken(token);
  if (!found) throw new ApiError({ code: 'token_invalid' });
  return found;
}

/** @throws {ApiError} `token_invalid` */
export async function describeStop(
  ctx: StopContext,
  { token, list }: StopLink,
): Promise<{ username: string; isOn: boolean }> {
  const { _id, channel, hasReview } = await findBy(ctx, token);
  const account = await ctx.accounts.find(_id);
  if (!account) throw new ApiError({ code: 'token_invalid' });
  return { username: account.username, isOn: list === 'reminder' ? channel !== 'off' : hasReview };
}

/**
 * The link can be used any number of times.
 * @throws {ApiError} `token_invalid`
 */
export async function stopMails(ctx: StopContext, { token, list }: StopLink): Promise<void> {
  const { _id } = await findBy(ctx, token);
  await (list === 'reminder' ? ctx.reminders.stopReminders(_id) : ctx.reminders.stopReviews(_id));
}

/** Mail programs post to this address (RFC 8058). */
export function stopUrlOf(publicOrigin: string, { stopToken }: ReminderRecord, list: MailList): string {
  return `${publicOrigin}/unsubscribe?list=${list}&token=${stopToken}`;
}
