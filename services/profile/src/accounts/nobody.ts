/** Stands where the id of an account stood that is gone, in records that must stay. No account has it. */
export const NOBODY = 'nobody';
