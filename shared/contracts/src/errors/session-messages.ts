/** Sentences that pages also show by themselves, apart from the table of all errors, which pages do not load. */
export const NO_USER_MESSAGE = 'No authenticated user';
export const SESSION_ENDED_MESSAGE = 'Your session has ended. Please log in again.';
