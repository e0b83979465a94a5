import type { SessionState } from '@sidelight/contracts';
import { ApiError } from '@sidelight/kit';
import type { Request, Response } from 'express';
import type { AccountRecord } from '../accounts/account.model.ts';
import { type AdminRules, hasAdminRights, secondFactorOf } from '../accounts/is-admin.ts';
import type { ProfileContext } from '../profile-context.ts';

export type Browser = { req: Request; res: Response };

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
      // An account begins when its email is confirmed.
      emailConfirmed: true,
      isAdmin: hasAdminRights(account, rules),
      secondFactor: secondFactorOf(account, rules),
      createdAt: account.createdAt.toISOString(),
    },
    expiresAt: expiresAt?.toISOString() ?? null,
  };
}

/**
 * Begins a session of the account on this browser, under a new session id. A new password, a new second factor
 * and the end of an account end its sessions; so it does one that begins at that moment by what was true before.
 * @param account as it was when its owner was recognised
 * @throws {ApiError} `invalid_credentials` where it is another by now
 */
export async function beginSession(
  ctx: Pick<ProfileContext, 'sessions' | 'accounts'> & AdminRules,
  { req, res }: Browser,
  account: AccountRecord,
): Promise<SessionState> {
  const { expiresAt } = await ctx.sessions.signIn(req, res, { userId: account._id });
  // After it began: whoever changes the account after this look ends the session as well.
  if (!isAsBefore(account, await ctx.accounts.find(account._id))) {
    await ctx.sessions.signOut(req, res);
    throw new ApiError({ code: 'invalid_credentials', userId: account._id });
  }
  return sessionState(account, expiresAt, ctx);
}

function isAsBefore(before: AccountRecord, now: AccountRecord | null): boolean {
  const factorSince = ({ mfa }: AccountRecord) => mfa?.since.getTime() ?? null;
  return now !== null && now.passwordHash === before.passwordHash && factorSince(now) === factorSince(before);
}
