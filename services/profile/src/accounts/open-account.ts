import type { ClientSession } from 'mongoose';
import type { ProfileContext } from '../profile-context.ts';
import type { AccountRecord } from './account.model.ts';

/** @returns false if somebody else has the username */
export async function openAccount(
  { accounts, claims, profiles }: Pick<ProfileContext, 'accounts' | 'claims' | 'profiles'>,
  account: AccountRecord,
  session: ClientSession,
): Promise<boolean> {
  const claim = { _id: account.usernameKey, ownerId: account._id, until: null };
  if (!(await claims.take(claim, account.createdAt, session))) return false;
  await accounts.insert(account, session);
  await profiles.begin(account._id, account.createdAt, session);
  return true;
}
