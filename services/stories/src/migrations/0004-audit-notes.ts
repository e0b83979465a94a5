import { collectionOf, type Migration } from '@sidelight/kit';

/** Earlier releases stored the admin's note of an audit entry among its details, where they still read it. */
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
