import type { AdminUser } from '@sidelight/contracts';
import { ApiError } from '@sidelight/kit';
import type { AccountRecord } from '../accounts/account.model.ts';
import { isAdmin } from '../accounts/is-admin.ts';
import type { ProfileContext } from '../profile-context.ts';

/** @throws {ApiError} `profile_not_found` */
export async function accountNamed(
  { accounts }: Pick<ProfileContext, 'accounts'>,
  username: string,
): Promise<AccountRecord> {
  const account = await accounts.findByUsername(username);
  if (!account) throw new ApiError({ code: 'profile_not_found' });
  return account;
}

/**
 * The result has the live sessions, but neither email nor password.
 * @throws {ApiError} `profile_not_found`
 */
export async function findUser(ctx: ProfileContext, username: string): Promise<AdminUser> {
  const account = await accountNamed(ctx, username);
  return {
    userId: account._id,
    username: account.username,
    formerUsernames: account.usernameHistory.map((former) => former.username).reverse(),
    isAdmin: isAdmin(account, ctx.adminUsernames),
    createdAt: account.createdAt.toISOString(),
    sessions: await ctx.sessions.list(account._id),
  };
}
