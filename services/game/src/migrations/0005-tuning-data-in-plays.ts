import { collectionOf, type Migration } from '@sidelight/kit';
import type { ConsentRecord } from '../tuning/consents.repository.ts';

/**
 * Earlier releases stored copies of the turns that are tuning data (data to improve the host). Now these turns are read
 * from the plays, from the time `givenAt` on. So this migration sets `givenAt` and deletes the copies.
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
