import { defineModel } from '@sidelight/kit';

/** Lets the service ignore late events about the account. */
export type DeletedMemberRecord = { _id: string; expiresAt: Date };

// The collection has its name from earlier releases.
export const deletedMemberModel = defineModel<DeletedMemberRecord>('DeletedMember', {
  collection: 'gone_members',
  indexes: [[{ expiresAt: 1 }, { expireAfterSeconds: 0 }]],
});
