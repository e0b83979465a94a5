import type { ProfileContext } from '../profile-context.ts';
import type { AccountRecord } from './account.model.ts';

export type AdminRules = Pick<ProfileContext, 'adminUsernames' | 'adminsNeedMfa'>;

/**
 * Both conditions must hold: `pnpm admin:create` has set `isAdmin`, and the username is one of the two names in
 * `ADMIN_USERNAMES`.
 */
export function isAdmin(account: AccountRecord, adminUsernames: readonly string[]): boolean {
  return account.isAdmin && adminUsernames.some((name) => name.toLowerCase() === account.usernameKey);
}

export function hasAdminRights(
  account: AccountRecord,
  { adminUsernames, adminsNeedMfa }: AdminRules,
): boolean {
  return isAdmin(account, adminUsernames) && (!adminsNeedMfa || Boolean(account.mfa));
}

/** Returns `required` if the admin has no admin rights until the account has a second factor. */
export function secondFactorOf(account: AccountRecord, rules: AdminRules): 'off' | 'on' | 'required' {
  if (account.mfa) return 'on';
  return isAdmin(account, rules.adminUsernames) && rules.adminsNeedMfa ? 'required' : 'off';
}

export async function isAdminNow(
  { accounts, ...rules }: Pick<ProfileContext, 'accounts'> & AdminRules,
  userId: string,
): Promise<boolean> {
  const account = await accounts.find(userId);
  return account !== null && hasAdminRights(account, rules);
}
