import { GAME_ERRORS } from '@sidelight/contracts';

/** The host's first message (product spec, section 2 'Game screen'). */
export const FIRST_MESSAGE = 'Ask yes or no questions to unravel the mystery!';
/** The host's message after a failed question (product spec, section 8). */
export const FAILED_MESSAGE = GAME_ERRORS.host_failed.message;
/**
 * The same text as in `STORIES_ERRORS`. Importing that object would make the game's page larger, because it has the
 * messages of all errors of the stories service.
 */
export const STORY_NOT_FOUND_MESSAGE = 'Story not found';
