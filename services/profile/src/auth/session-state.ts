import type { SessionState } from '@sidelight/contracts';
import type { Request, Response } from 'express';
import type { AccountRecord } from '../accounts/account.model.ts';
import { type AdminRules, hasAdminRights, secondFactorOf } from '../accounts/is-admin.ts';
import type { Deps } from '../deps.ts';

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

/** Begins a session of the account on this browser, under a new session id. */
export async function beginSession(
  deps: Pick<Deps, 'sessions'> & AdminRules,
  { req, res }: Browser,
  account: AccountRecord,
): Promise<SessionState> {
  const { expiresAt } = await deps.sessions.signIn(req, res, {
    userId: account._id,
    username: account.username,
    isAdmin: hasAdminRights(account, deps),
  });
  return sessionState(account, expiresAt, deps);
}
