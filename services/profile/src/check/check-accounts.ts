import { collectionOf, type Difference, differingFigures, inTransaction } from '@sidelight/kit';
import type { Connection } from 'mongoose';
import type { AccountRecord, UsernameClaimRecord } from '../accounts/account.model.ts';
import type { ProfileRecord } from '../profiles/profile.model.ts';
import type { TotalRecord } from '../totals/total.model.ts';

/**
 * Compares the number of members with the accounts, and each account with its profile and its name's claim.
 * @param mend sets the number right; a profile or a claim that is missing is named only
 */
export async function checkAccounts(connection: Connection, mend: boolean): Promise<Difference[]> {
  return [...(await checkTotal(connection, mend)), ...(await checkCompanions(connection))];
}

function checkTotal(connection: Connection, mend: boolean): Promise<Difference[]> {
  const totals = collectionOf<TotalRecord>(connection, 'totals');
  return inTransaction(connection, async (session) => {
    const stored = await totals.findOne({ _id: 'users' }, { session });
    const count = await collectionOf(connection, 'accounts').countDocuments({}, { session });
    const found = differingFigures({ collection: 'totals', id: 'users' }, stored ?? undefined, { count });
    if (mend && found.length > 0) {
      await totals.updateOne({ _id: 'users' }, { $set: { count } }, { session, upsert: true });
    }
    return found;
  });
}

async function checkCompanions(connection: Connection): Promise<Difference[]> {
  const accounts = collectionOf<AccountRecord>(connection, 'accounts');
  const profiles = collectionOf<ProfileRecord>(connection, 'profiles');
  const claims = collectionOf<UsernameClaimRecord>(connection, 'username_claims');
  const found: Difference[] = [];
  for await (const { _id: id, usernameKey } of accounts.find({}, { projection: { usernameKey: 1 } })) {
    const [profile, claim] = await Promise.all([
      profiles.findOne({ _id: id }, { projection: { _id: 1 } }),
      claims.findOne({ _id: usernameKey, ownerId: id }),
    ]);
    // An account that was deleted, or renamed, meanwhile has neither any more.
    if ((profile && claim) || !(await accounts.findOne({ _id: id, usernameKey }))) continue;
    const missing = { collection: 'accounts', id, stored: 'missing' };
    if (!profile) found.push({ ...missing, field: 'profile', counted: 'one for each account' });
    if (!claim) found.push({ ...missing, field: 'claim', counted: usernameKey });
  }
  return found;
}
