import { collectionOf, type Migration } from '@sidelight/kit';

/** Earlier releases stored the admin's username in audit entries; now only the account has it. */
export const auditWithoutNames: Migration = {
  id: '0003-audit-without-names',
  async up(connection, { check }) {
    check();
    await collectionOf(connection, 'audit').updateMany(
      { actorUsername: { $exists: true } },
      { $unset: { actorUsername: '' } },
    );
  },
};
