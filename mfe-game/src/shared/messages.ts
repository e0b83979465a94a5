/** Said first in every game (product spec, section 2 'Game screen'). */
export const FIRST_MESSAGE = 'Ask yes or no questions to unravel the mystery!';
/** What the help panel sends; the host's code knows both sentences. */
export const CLUE_MESSAGE = 'Please give me a clue';
export const GIVE_UP_MESSAGE = 'I give up';
/** The host's reply to a question that failed (product spec, section 8). */
export const FAILED_MESSAGE = 'Sorry, there was an error. Please try again.';
