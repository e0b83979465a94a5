import type { SessionState } from '@sidelight/contracts';
import { ApiError, logSecurityEvent, type MemberActor } from '@sidelight/kit';
import type { ClientSession } from 'mongoose';
import type { AccountRecord } from '../accounts/account.model.ts';
import { askPassword } from '../accounts/ask-password.ts';
import { NAME_REST_MS } from '../accounts/name-rest.ts';
import { isReservedName } from '../accounts/reserved-names.ts';
import { type Browser, SIGNED_OUT } from '../auth/session-state.ts';
import type { Deps } from '../deps.ts';

/** A player waits so long, at most, for the other services; then they forget the account a moment later. */
const WAIT_MS = 2000;

/**
 * Deletes an account for good: its sessions end, its records here go, and an event that commits with them
 * makes its plays and mysteries nobody's in the other services.
 * @throws {ApiError} `current_password_wrong`, `rate_limited`
 */
export async function deleteAccount(
  deps: Deps,
  { req, res }: Browser,
  member: MemberActor,
  currentPassword: string,
): Promise<SessionState> {
  const account = await deps.accounts.find(member.userId);
  if (!account) throw new ApiError({ code: 'session_not_found' });
  await askPassword(deps, account, currentPassword);
  // Before and after: neither a crash in between nor a sign-in under way leaves a session of nobody behind.
  await deps.sessions.revokeAll(account._id);
  const eventIds = await deps.transaction((session) => remove(deps, account, session));
  await deps.sessions.revokeAll(account._id);
  logSecurityEvent(req, 'account.deleted', { userId: account._id });
  await deps.sessions.signOut(req, res);
  deps.mailer.wake();
  await deps.outbox.deliverNow(eventIds, WAIT_MS);
  return SIGNED_OUT;
}

async function remove(deps: Deps, account: AccountRecord, session: ClientSession): Promise<string[]> {
  const { _id: userId, email, usernameKey: key } = account;
  const now = deps.now();
  if (!(await deps.accounts.remove(userId, session))) throw new ApiError({ code: 'session_not_found' });
  // A reserved name is nobody else's to take anyway; the operator may want it back at once.
  const rest = isReservedName(key, deps.adminUsernames) ? 0 : NAME_REST_MS;
  await deps.claims.abandon({ key, ownerId: userId, until: new Date(now.getTime() + rest) }, session);
  await deps.profiles.remove(userId, session);
  await deps.awards.removeMember(userId, session);
  await deps.tokens.removeAll(userId, session);
  await deps.mfa.removeAll(userId, session);
  await deps.signUps.removeByEmail(email, session);
  await deps.mails.removeAll({ addresses: [email, account.emailKey], subjectId: userId }, session);
  await deps.mails.queue({ kind: 'account_deleted', to: email, subjectId: null }, now, session);
  const payload = { userId, deletedAt: now.toISOString() };
  return deps.outbox.append(session, [{ type: 'account.deleted', payload, occurredAt: now }]);
}
