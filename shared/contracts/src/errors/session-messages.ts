/** These sentences are in their own file, so that pages can show them without loading the table of all errors. */
export const NO_USER_MESSAGE = 'No authenticated user';
export const SESSION_ENDED_MESSAGE = 'Your session has ended. Please log in again.';
