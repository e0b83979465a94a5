import type { AccountRecord } from './account.model.ts';

/** An admin has one of the configured names and was made by the operator's command (product spec, section 6). */
export function isAdmin(account: AccountRecord, adminUsernames: readonly string[]): boolean {
  return account.isAdmin && adminUsernames.some((name) => name.toLowerCase() === account.usernameKey);
}
