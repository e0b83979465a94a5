import type { SessionState } from '@sidelight/contracts';
import { ApiError, logSecurityEvent, type MemberActor } from '@sidelight/kit';
import type { ClientSession } from 'mongoose';
import type { AccountRecord } from '../accounts/account.model.ts';
import { askPassword } from '../accounts/ask-password.ts';
import { NAME_REST_MS } from '../accounts/name-rest.ts';
import { isReservedName } from '../accounts/reserved-names.ts';
import { type Browser, SIGNED_OUT } from '../auth/session-state.ts';
import type { ProfileContext } from '../profile-context.ts';

/** A player waits so long, at most, for the other services; then they forget the account a moment later. */
const WAIT_MS = 2000;

/**
 * Deletes an account for good: its sessions end, its records here go, and an event that commits with them
 * makes its plays and mysteries nobody's in the other services.
 * @throws {ApiError} `current_password_wrong`, `rate_limited`
 */
export async function deleteAccount(
  ctx: ProfileContext,
  { req, res }: Browser,
  member: MemberActor,
  currentPassword: string,
): Promise<SessionState> {
  const account = await ctx.accounts.find(member.userId);
  if (!account) throw new ApiError({ code: 'session_not_found' });
  await askPassword(ctx, account, currentPassword);
  // Before and after: neither a crash in between nor a sign-in under way leaves a session of nobody behind.
  await ctx.sessions.revokeAll(account._id);
  const eventIds = await ctx.transaction((session) => remove(ctx, account, session));
  await ctx.sessions.revokeAll(account._id);
  logSecurityEvent(req, 'account.deleted', { userId: account._id });
  await ctx.sessions.signOut(req, res);
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
  // A reserved name is nobody else's to take anyway; the operator may want it back at once.
  const rest = isReservedName(key, ctx.adminUsernames) ? 0 : NAME_REST_MS;
  await ctx.claims.abandon({ key, ownerId: userId, until: new Date(now.getTime() + rest) }, session);
  await ctx.profiles.remove(userId, session);
  await ctx.awards.removeMember(userId, session);
  await ctx.tokens.removeAll(userId, session);
  await ctx.mfa.removeAll(userId, session);
  await ctx.signUps.removeByEmail(email, session);
  await ctx.mails.removeAll({ addresses: [email, account.emailKey], subjectId: userId }, session);
  await ctx.mails.queue({ kind: 'account_deleted', to: email, subjectId: null }, now, session);
  const payload = { userId, deletedAt: now.toISOString() };
  return ctx.outbox.append(session, [{ type: 'account.deleted', payload, occurredAt: now }]);
}
