/** Pages show these sentences, but do not load the table of all errors. */
export const NO_USER_MESSAGE = 'No authenticated user';
export const SESSION_ENDED_MESSAGE = 'Your session has ended. Please log in again.';
