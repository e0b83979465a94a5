import type { Difference } from '@sidelight/kit';
import type { Connection, mongo } from 'mongoose';
import { republishConsents } from '../consents/republish-consents.ts';
import type { ProfileRecord } from '../profiles/profile.model.ts';
import type { Databases } from './read-history.ts';

type ConsentDocument = { _id: string; isGiven: boolean };

/** A repair sends the differing consents to the game service again, as events. */
export async function checkConsents(
  { profile, game }: Pick<Databases, 'profile' | 'game'>,
  connection: Connection,
  repair: boolean,
): Promise<Difference[]> {
  const given = await idsOf(profile.collection<ProfileRecord>('profiles'), { hasTuningConsent: true });
  const stored = await idsOf(game.collection<ConsentDocument>('tuning_consents'), { isGiven: true });
  const differing = [
    ...[...given].filter((id) => !stored.has(id)),
    ...[...stored].filter((id) => !given.has(id)),
  ].sort();
  if (repair && differing.length > 0) await republishConsents(connection, differing);
  return differing.map((id) => ({
    collection: 'tuning_consents',
    id,
    field: 'isGiven',
    stored: consentText(stored.has(id)),
    counted: consentText(given.has(id)),
  }));
}

const consentText = (isGiven: boolean) => (isGiven ? 'given' : 'not given');

async function idsOf<T extends { _id: string }>(
  collection: mongo.Collection<T>,
  filter: mongo.Filter<T>,
): Promise<Set<string>> {
  const ids = new Set<string>();
  for await (const { _id } of collection.find(filter).project<{ _id: string }>({ _id: 1 })) ids.add(_id);
  return ids;
}
