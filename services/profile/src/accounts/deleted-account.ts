/** Replaces the id of a deleted account in records that must stay. No account has this id. */
export const DELETED_ACCOUNT_ID = 'nobody';
