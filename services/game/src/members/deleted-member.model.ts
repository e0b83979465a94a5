import { defineModel } from '@sidelight/kit';

/** Marks a deleted account, so that the service ignores late events about it. */
export type DeletedMemberRecord = { _id: string; expiresAt: Date };

// Earlier releases gave the collection this name.
export const deletedMemberModel = defineModel<DeletedMemberRecord>('DeletedMember', {
  collection: 'gone_members',
  indexes: [[{ expiresAt: 1 }, { expireAfterSeconds: 0 }]],
});
