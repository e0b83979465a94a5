import type { SessionState } from '@sidelight/contracts';
import { ApiError, type MemberActor } from '@sidelight/kit';
import type { ClientSession } from 'mongoose';
import type { AccountRecord } from '../accounts/account.model.ts';
import { askPassword } from '../accounts/ask-password.ts';
import { isReservedName } from '../accounts/reserved-names.ts';
import { USERNAME_HOLD_MS } from '../accounts/username-claims.repository.ts';
import type { ProfileContext } from '../profile-context.ts';
import type { Browser } from '../sessions/browser.ts';
import { SIGNED_OUT } from '../sessions/session-state.ts';

/** The response waits at most this time, in ms, for the delivery of the event `account.deleted`. */
const WAIT_MS = 2000;

/**
 * The transaction of the deletion also stores an event, which tells the other services to remove the member's name from
 * plays and mysteries.
 * @throws {ApiError} `session_not_found`, `current_password_wrong`, `rate_limited`
 */
export async function deleteAccount(
  ctx: ProfileContext,
  browser: Browser,
  member: MemberActor,
  currentPassword: string,
): Promise<SessionState> {
  const account = await ctx.accounts.find(member.userId);
  if (!account) throw new ApiError({ code: 'session_not_found' });
  await askPassword(ctx, account, currentPassword);
  // Sessions are ended both before and after the deletion. So neither a crash nor a sign-in in between leaves a session
  // without an account.
  await ctx.sessions.revokeAll(account._id);
  const eventIds = await ctx.transaction((session) => remove(ctx, account, session));
  await ctx.sessions.revokeAll(account._id);
  browser.logSecurityEvent('account.deleted', account._id);
  await browser.signOut();
  ctx.mailer.wake();
  await ctx.outbox.deliverNow(eventIds, WAIT_MS);
  return SIGNED_OUT;
}

async function remove(
  ctx: ProfileContext,
  account: AccountRecord,
  session: ClientSession,
): Promise<string[]> {
  const { _id: userId, email, usernameKey: key } = account;
  const now = ctx.clock();
  if (!(await ctx.accounts.remove(userId, session))) throw new ApiError({ code: 'session_not_found' });
  // The name of a deleted account is held for a while. A reserved name is free immediately, because no sign-up can take
  // it, and `pnpm admin:create` should not have to wait.
  const holdMs = isReservedName(key, ctx.adminUsernames) ? 0 : USERNAME_HOLD_MS;
  await ctx.claims.abandon({ key, ownerId: userId, until: new Date(now.getTime() + holdMs) }, session);
  await ctx.profiles.remove(userId, session);
  await ctx.awards.removeMember(userId, session);
  await ctx.reminders.removeMember(userId, session);
  await ctx.tokens.removeAll(userId, session);
  for (const { _id, usernameKey } of await ctx.signUps.takeByEmail(email, session))
    await ctx.claims.release(usernameKey, _id, now, session);
  await ctx.mails.removeAll({ addresses: [email, account.emailKey], subjectId: userId }, session);
  await ctx.mails.queue({ kind: 'account_deleted', to: email, subjectId: null }, now, session);
  const payload = { userId, deletedAt: now.toISOString() };
  return ctx.outbox.append(session, [{ type: 'account.deleted', payload, occurredAt: now }]);
}
