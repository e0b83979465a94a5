/**
 * Sentences that pages show without a failed response. They have a file of their own, because pages do not load the
 * table of all errors.
 */
export const NO_USER_MESSAGE = 'No authenticated user';
export const SESSION_ENDED_MESSAGE = 'Your session has ended. Please log in again.';
