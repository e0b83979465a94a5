import { defineModel } from '@sidelight/kit';

/** The id of a deleted account. Because of it, a late event stores nothing of the account's owner again. */
export type DeletedMemberRecord = { _id: string; expiresAt: Date };

// Read and written by `_id` alone, so it needs no other index. Earlier releases gave the collection its name.
export const deletedMemberModel = defineModel<DeletedMemberRecord>('DeletedMember', {
  collection: 'gone_members',
  indexes: [[{ expiresAt: 1 }, { expireAfterSeconds: 0 }]],
});
