import { collectionOf, type Migration } from '@sidelight/kit';

/** Copies the admin's note of each audit entry out of its details. Earlier releases store and read the note there. */
export const auditNotes: Migration = {
  id: '0004-audit-notes',
  async up(connection, { check }) {
    const entries = collectionOf(connection, 'audit');
    for await (const { _id, details } of entries.find({ note: { $exists: false } })) {
      check();
      await entries.updateOne({ _id }, { $set: { note: details?.note ?? null } });
    }
  },
};
