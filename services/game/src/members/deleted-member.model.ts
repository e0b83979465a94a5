import { defineModel } from '@sidelight/kit';

/** A deleted account: a late event must not store anything of its owner again. */
export type DeletedMemberRecord = { _id: string; expiresAt: Date };

// Read and written by `_id` alone. The collection keeps the name that earlier releases gave it.
export const deletedMemberModel = defineModel<DeletedMemberRecord>('DeletedMember', {
  collection: 'gone_members',
  indexes: [[{ expiresAt: 1 }, { expireAfterSeconds: 0 }]],
});
