import { emailKey } from './email-key.ts';
import type { SettingsFields } from './validate-settings.ts';

/** Returns null if no field differs from the account. */
export function changedSettings(
  fields: SettingsFields,
  account: { username: string; email: string },
): { username?: string; email?: string; password?: string } | null {
  const changes = {
    ...(fields.username === account.username ? {} : { username: fields.username }),
    ...(emailKey(fields.email) === emailKey(account.email) ? {} : { email: fields.email }),
    ...(fields.newPassword === '' ? {} : { password: fields.newPassword }),
  };
  return Object.keys(changes).length === 0 ? null : changes;
}
