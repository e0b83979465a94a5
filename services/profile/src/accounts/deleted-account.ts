/** Replaces the id of a deleted account in records that must stay. */
export const DELETED_ACCOUNT_ID = 'nobody';
