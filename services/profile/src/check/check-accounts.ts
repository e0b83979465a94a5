import { collectionOf, type Difference } from '@sidelight/kit';
import type { Connection } from 'mongoose';
import type { AccountRecord, UsernameClaimRecord } from '../accounts/account.model.ts';
import type { ProfileRecord } from '../profiles/profile.model.ts';

/** Reports accounts that lack a profile or a claim of their username, and repairs nothing. */
export async function checkAccounts(connection: Connection): Promise<Difference[]> {
  const accounts = collectionOf<AccountRecord>(connection, 'accounts');
  const profiles = collectionOf<ProfileRecord>(connection, 'profiles');
  const claims = collectionOf<UsernameClaimRecord>(connection, 'username_claims');
  const found: Difference[] = [];
  for await (const { _id: id, usernameKey } of accounts.find({}, { projection: { usernameKey: 1 } })) {
    const [profile, claim] = await Promise.all([
      profiles.findOne({ _id: id }, { projection: { _id: 1 } }),
      claims.findOne({ _id: usernameKey, ownerId: id }),
    ]);
    // The account may have been renamed or deleted since the list was read.
    if ((profile && claim) || !(await accounts.findOne({ _id: id, usernameKey }))) continue;
    const missing = { collection: 'accounts', id, stored: 'missing' };
    if (!profile) found.push({ ...missing, field: 'profile', counted: 'one for each account' });
    if (!claim) found.push({ ...missing, field: 'claim', counted: usernameKey });
  }
  return found;
}
