import type { ProfileContext } from '../profile-context.ts';
import type { AccountRecord } from './account.model.ts';

export type AdminRules = {
  /** The two names that make an admin (product spec, section 6). */
  adminUsernames: readonly string[];
  /** In production an admin without a second factor has no admin's rights. */
  adminsNeedMfa: boolean;
};

/** An admin has one of the configured names and was made by the operator's command (product spec, section 6). */
export function isAdmin(account: AccountRecord, adminUsernames: readonly string[]): boolean {
  return account.isAdmin && adminUsernames.some((name) => name.toLowerCase() === account.usernameKey);
}

/** Whether the account may do what admins do. */
export function hasAdminRights(
  account: AccountRecord,
  { adminUsernames, adminsNeedMfa }: AdminRules,
): boolean {
  return isAdmin(account, adminUsernames) && (!adminsNeedMfa || Boolean(account.mfa));
}

/** `required` where the lack of a second factor keeps an admin's rights back. */
export function secondFactorOf(account: AccountRecord, rules: AdminRules): 'off' | 'on' | 'required' {
  if (account.mfa) return 'on';
  return isAdmin(account, rules.adminUsernames) && rules.adminsNeedMfa ? 'required' : 'off';
}

/** Whether an account, as it is stored now, may do what admins do; false for one that is gone. */
export async function isAdminNow(
  { accounts, ...rules }: Pick<ProfileContext, 'accounts'> & AdminRules,
  userId: string,
): Promise<boolean> {
  const account = await accounts.find(userId);
  return account !== null && hasAdminRights(account, rules);
}
