import type { Difference } from '@sidelight/kit';
import type { Connection, mongo } from 'mongoose';
import { republishConsents } from '../consents/republish-consents.ts';
import type { ProfileRecord } from '../profiles/profile.model.ts';
import type { Databases } from './read-history.ts';

type ConsentDocument = { _id: string; isGiven: boolean };

/**
 * Compares the members' consents with those that the game service stores. `--mend` publishes them again; the game
 * service is correct once the event has arrived.
 */
export async function checkConsents(
  { profile, game }: Pick<Databases, 'profile' | 'game'>,
  connection: Connection,
  mend: boolean,
): Promise<Difference[]> {
  const given = await idsOf(profile.collection<ProfileRecord>('profiles'), { hasTuningConsent: true });
  const heard = await idsOf(game.collection<ConsentDocument>('tuning_consents'), { isGiven: true });
  const differing = [
    ...[...given].filter((id) => !heard.has(id)),
    ...[...heard].filter((id) => !given.has(id)),
  ].sort();
  if (mend && differing.length > 0) await republishConsents(connection, differing);
  return differing.map((id) => ({
    collection: 'tuning_consents',
    id,
    field: 'isGiven',
    stored: wordOf(heard.has(id)),
    counted: wordOf(given.has(id)),
  }));
}

const wordOf = (isGiven: boolean) => (isGiven ? 'given' : 'not given');

async function idsOf<T extends { _id: string }>(
  collection: mongo.Collection<T>,
  filter: mongo.Filter<T>,
): Promise<Set<string>> {
  const ids = new Set<string>();
  for await (const { _id } of collection.find(filter).project<{ _id: string }>({ _id: 1 })) ids.add(_id);
  return ids;
}
