import { collectionOf } from '@sidelight/kit';
import { emailKey } from '@sidelight/rules';
import type { Connection } from 'mongoose';
import type { AccountRecord } from '../accounts/account.model.ts';
import { usernameKey } from '../accounts/keys.ts';
import { newProfile } from '../profiles/new-profile.ts';
import type { ProfileRecord } from '../profiles/profile.model.ts';

const BATCH = 500;
const CREATED = new Date('2024-01-01');

/** The hash is not valid, so nobody can sign in to this account. */
function makeUpAccount(index: number): AccountRecord {
  const username = `player_${index}`;
  const email = `${username}@example.org`;
  return {
    ...{ _id: `made-up-player-${index}`, username, usernameKey: usernameKey(username) },
    ...{ email, emailKey: emailKey(email), passwordHash: 'made up', isAdmin: false },
    ...{ createdAt: CREATED, usernameHistory: [] },
  };
}

/** Adds made-up members until there are `count` of them. */
export async function insertMembers(connection: Connection, count: number): Promise<number> {
  const accounts = collectionOf<AccountRecord>(connection, 'accounts');
  const profiles = collectionOf<ProfileRecord>(connection, 'profiles');
  let added = 0;
  for (let from = 0; from < count; from += BATCH) {
    const all = Array.from({ length: Math.min(BATCH, count - from) }, (_, at) => makeUpAccount(from + at));
    const ids = all.map(({ _id }) => _id);
    const known = await profiles.find({ _id: { $in: ids } }, { projection: { _id: 1 } }).toArray();
    const isKnown = new Set(known.map(({ _id }) => _id));
    const missing = all.filter(({ _id }) => !isKnown.has(_id));
    if (missing.length === 0) continue;
    await accounts.insertMany(missing);
    await profiles.insertMany(missing.map(({ _id }) => newProfile(_id, CREATED)));
    added += missing.length;
  }
  return added;
}
