/**
 * The author of mysteries whose account is gone. No account has this id, so that they are shown without a name
 * and nobody edits them.
 */
export const NOBODY = 'nobody';
