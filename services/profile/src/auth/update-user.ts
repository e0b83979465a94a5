import type { BodyOf, updateUser as contract, SessionState } from '@sidelight/contracts';
import { ApiError, type MemberActor } from '@sidelight/kit';
import { emailKey } from '@sidelight/rules';
import type { ClientSession } from 'mongoose';
import type { AccountRecord } from '../accounts/account.model.ts';
import { askPassword } from '../accounts/ask-password.ts';
import { changeProblems, refuse, refuseReserved, refuseWeak } from '../accounts/check-credentials.ts';
import { usernameKey } from '../accounts/keys.ts';
import { USERNAME_HOLD_MS } from '../accounts/username-claims.repository.ts';
import { hashPassword } from '../passwords/hash-password.ts';
import type { ProfileContext } from '../profile-context.ts';
import type { Browser } from '../sessions/browser.ts';
import { mayResetPassword } from '../sessions/password-grant.ts';
import { beginSession, sessionState } from '../sessions/session-state.ts';

/** At most this many former usernames are kept, so that renames do not make the record grow without limit. */
const NAMES_KEPT = 20;

type Changes = Omit<BodyOf<typeof contract>, 'currentPassword'>;

/**
 * - A new email, even one that differs only in upper and lower case and so changes nothing, and a new password need the
 *   current password. For a new password alone, a recently used recovery mail is enough.
 * - A new email takes effect once it is confirmed.
 * - A new password ends the account's other sessions. A new email or password cancels earlier requests for a new email.
 * @throws {ApiError} `validation_failed`, `weak_password`, `username_reserved`, `username_taken`, `session_not_found`,
 *   `current_password_wrong`, `rate_limited`
 */
export async function updateUser(
  ctx: ProfileContext,
  browser: Browser,
  member: MemberActor,
  { currentPassword, ...given }: BodyOf<typeof contract>,
): Promise<SessionState> {
  const account = await ctx.accounts.find(member.userId);
  if (!account) throw new ApiError({ code: 'session_not_found' });
  const changes = onlyChanged(account, given);
  check(ctx, account, changes);
  const givesEmail = given.email !== undefined && given.email !== account.email;
  const needsPassword = givesEmail || changes.password !== undefined;
  if (needsPassword) await authorise(ctx, member, account, { givesEmail, currentPassword });
  const passwordHash = changes.password === undefined ? null : await hashPassword(changes.password);

  const after = await ctx.transaction(async (session) => {
    const current = await ctx.accounts.find(account._id, session);
    if (!current) throw new ApiError({ code: 'session_not_found' });
    const isProven = current.passwordHash === account.passwordHash;
    if (needsPassword && !isProven) throw new ApiError({ code: 'current_password_wrong' });
    const renamed = await rename(ctx, current, changes.username, session);
    // Somebody else who knows the password may have requested another email address. So earlier requests are cancelled
    // before this member's own new address is stored.
    if (needsPassword) await cancelNewAddress(ctx, account, session);
    if (changes.email !== undefined) await requestNewAddress(ctx, account, changes.email, session);
    if (passwordHash === null) return renamed;
    await ctx.tokens.revoke(account._id, ['recovery', 'mfa_challenge', 'password_grant'], session);
    const notice = { kind: 'password_changed', to: account.email, subjectId: account._id } as const;
    await ctx.mails.queue(notice, ctx.clock(), session);
    return (await ctx.accounts.update(account._id, { passwordHash }, session)) ?? renamed;
  });
  ctx.mailer.wake();
  const { _id: userId } = account;
  if (changes.username !== undefined) browser.logSecurityEvent('account.renamed', userId);
  if (changes.email !== undefined) browser.logSecurityEvent('email.change_asked', userId);
  if (passwordHash !== null) browser.logSecurityEvent('password.changed', userId);
  return refreshSessions(ctx, browser, after, passwordHash !== null);
}

function onlyChanged(account: AccountRecord, { username, email, password }: Changes): Changes {
  return {
    ...(username === undefined || username === account.username ? {} : { username }),
    ...(email === undefined || emailKey(email) === account.emailKey ? {} : { email }),
    ...(password === undefined || password === '' ? {} : { password }),
  };
}

function check(ctx: ProfileContext, account: AccountRecord, changes: Changes): void {
  const { username, email, password } = changes;
  refuse(changeProblems(changes));
  if (username !== undefined && usernameKey(username) !== account.usernameKey) {
    refuseReserved(username, ctx.adminUsernames);
  }
  if (password !== undefined) {
    refuseWeak(password, { username: username ?? account.username, email: email ?? account.email });
  }
}

async function authorise(
  ctx: ProfileContext,
  member: MemberActor,
  account: AccountRecord,
  { givesEmail, currentPassword }: { givesEmail: boolean; currentPassword: string | undefined },
): Promise<void> {
  if (!givesEmail && (await mayResetPassword(ctx, member))) return;
  await askPassword(ctx, account, currentPassword);
}

async function rename(
  ctx: ProfileContext,
  account: AccountRecord,
  username: string | undefined,
  session: ClientSession,
): Promise<AccountRecord> {
  if (username === undefined) return account;
  const now = ctx.clock();
  const key = usernameKey(username);
  const changes: Partial<AccountRecord> = { username, usernameKey: key };
  if (key !== account.usernameKey) {
    const claim = { _id: key, ownerId: account._id, until: null };
    if (!(await ctx.claims.take(claim, now, session))) throw new ApiError({ code: 'username_taken' });
    const until = new Date(now.getTime() + USERNAME_HOLD_MS);
    await ctx.claims.release(account.usernameKey, account._id, until, session);
    const history = [...account.usernameHistory, { username: account.username, until: now }];
    changes.usernameHistory = history.slice(-NAMES_KEPT);
  }
  const renamed = await ctx.accounts.update(account._id, changes, session);
  if (!renamed) throw new ApiError({ code: 'session_not_found' });
  return renamed;
}

/** The links of earlier requests no longer work, and their pending mails are not sent. */
async function cancelNewAddress(
  ctx: ProfileContext,
  { _id }: AccountRecord,
  session: ClientSession,
): Promise<void> {
  await ctx.tokens.revoke(_id, ['email_change'], session);
  await ctx.mails.removePending(['email_change'], _id, session);
}

/**
 * The new address gets a link, and the old address a warning. No response says whether the new address has an account.
 */
async function requestNewAddress(
  ctx: ProfileContext,
  account: AccountRecord,
  email: string,
  session: ClientSession,
): Promise<void> {
  const now = ctx.clock();
  const subjectId = account._id;
  const confirmation = { kind: 'email_change', to: emailKey(email), typed: email, subjectId } as const;
  await ctx.mails.queue(confirmation, now, session);
  await ctx.mails.queue({ kind: 'email_change_notice', to: account.email, subjectId }, now, session);
}

async function refreshSessions(
  ctx: ProfileContext,
  browser: Browser,
  account: AccountRecord,
  isPasswordNew: boolean,
): Promise<SessionState> {
  if (isPasswordNew) {
    // Somebody may have stolen this browser's session id, so the browser gets a new one.
    await ctx.sessions.revokeAll(account._id);
    return beginSession(ctx, browser, account);
  }
  return sessionState(account, await browser.expiresAt(), ctx);
}
