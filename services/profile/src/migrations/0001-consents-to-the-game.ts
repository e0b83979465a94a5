import { collectionOf, type Migration } from '@sidelight/kit';
import { republishConsents } from '../consents/republish-consents.ts';
import type { ProfileRecord } from '../profiles/profile.model.ts';

const BATCH = 200;

/**
 * In earlier releases no service received the event about a member's consent to tuning data. This migration sends every
 * stored choice again. Running it twice changes nothing.
 */
export const consentsToTheGame: Migration = {
  id: '0001-consents-to-the-game',
  async up(connection, { check }) {
    const profiles = collectionOf<ProfileRecord>(connection, 'profiles');
    let after = '';
    for (;;) {
      const chosen = await profiles
        .find({ _id: { $gt: after }, hasTuningConsent: { $exists: true } }, { projection: { _id: 1 } })
        .sort({ _id: 1 })
        .limit(BATCH)
        .toArray();
      const last = chosen.at(-1);
      if (!last) return;
      check();
      await republishConsents(
        connection,
        chosen.map(({ _id }) => _id),
      );
      after = last._id;
    }
  },
};
