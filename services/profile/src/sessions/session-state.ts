import type { SessionState } from '@sidelight/contracts';
import { type Actor, ApiError } from '@sidelight/kit';
import type { AccountRecord } from '../accounts/account.model.ts';
import { type AdminRules, hasAdminRights, secondFactorOf } from '../accounts/is-admin.ts';
import type { ProfileContext } from '../profile-context.ts';
import type { Browser } from './browser.ts';

export const SIGNED_OUT: SessionState = { user: null, expiresAt: null };

export function sessionState(
  account: AccountRecord,
  expiresAt: Date | null,
  rules: AdminRules,
): SessionState {
  return {
    user: {
      userId: account._id,
      username: account.username,
      email: account.email,
      // An account exists only once its email is confirmed.
      emailConfirmed: true,
      isAdmin: hasAdminRights(account, rules),
      secondFactor: secondFactorOf(account, rules),
      createdAt: account.createdAt.toISOString(),
    },
    expiresAt: expiresAt?.toISOString() ?? null,
  };
}

/** Ends the session if the account has been deleted. */
export async function currentState(
  ctx: ProfileContext,
  actor: Actor,
  browser: Browser,
): Promise<SessionState> {
  if (actor.kind === 'guest') return SIGNED_OUT;
  const account = await ctx.accounts.find(actor.userId);
  if (account) return sessionState(account, await browser.expiresAt(), ctx);
  await browser.signOut();
  return SIGNED_OUT;
}

/**
 * A new password, a new second factor or the deletion of an account must end all sessions of the account, even one that
 * begins at the same moment. So the account is read again after the new session is stored.
 * @param account the account at the moment when the request proved that it came from the owner
 * @throws {ApiError} `invalid_credentials` if the password or the second factor has changed since then, or the account
 *   is deleted
 */
export async function beginSession(
  ctx: Pick<ProfileContext, 'accounts'> & AdminRules,
  browser: Browser,
  account: AccountRecord,
): Promise<SessionState> {
  const { expiresAt } = await browser.signIn(account._id);
  // This read shows every change of the account until now. Every later change ends the new session.
  if (!hasSameProofs(account, await ctx.accounts.find(account._id))) {
    await browser.signOut();
    throw new ApiError({ code: 'invalid_credentials', userId: account._id });
  }
  return sessionState(account, expiresAt, ctx);
}

function hasSameProofs(before: AccountRecord, now: AccountRecord | null): boolean {
  const factorSince = ({ mfa }: AccountRecord) => mfa?.since.getTime() ?? null;
  return now !== null && now.passwordHash === before.passwordHash && factorSince(now) === factorSince(before);
}
