import { defineModel } from '@sidelight/kit';

/**
 * The id of a deleted account. If an event about the account arrives late, the service finds this id and stores
 * nothing.
 */
export type DeletedMemberRecord = { _id: string; expiresAt: Date };

// All reads use `_id`, so they need no other index. The collection still has its name from earlier releases.
export const deletedMemberModel = defineModel<DeletedMemberRecord>('DeletedMember', {
  collection: 'gone_members',
  indexes: [[{ expiresAt: 1 }, { expireAfterSeconds: 0 }]],
});
