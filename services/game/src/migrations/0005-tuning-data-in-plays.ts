import { collectionOf, type Migration } from '@sidelight/kit';
import type { ConsentRecord } from '../tuning/consents.repository.ts';

/**
 * Plays and the time of the consent now say which turns are tuning data. So this deletes the copies that earlier
 * releases stored.
 */
export const tuningDataInPlays: Migration = {
  id: '0005-tuning-data-in-plays',
  async up(connection, { check }) {
    const consents = collectionOf<ConsentRecord>(connection, 'tuning_consents');
    for await (const { _id, changedAt } of consents.find({ isGiven: true, givenAt: { $exists: false } })) {
      check();
      await consents.updateOne({ _id }, { $set: { givenAt: changedAt } });
    }
    check();
    await collectionOf(connection, 'tuning_data').drop();
  },
};
