import { GAME_ERRORS } from '@sidelight/contracts';

/** The host's first message (product spec, section 2 'Game screen'). */
export const FIRST_MESSAGE = 'Ask yes or no questions to unravel the mystery!';
/** The host's message after a failed question (product spec, section 8). */
export const FAILED_MESSAGE = GAME_ERRORS.host_failed.message;
/** As in `STORIES_ERRORS`, which this page does not import, because it has the messages of all errors of that service. */
export const STORY_NOT_FOUND_MESSAGE = 'Story not found';
