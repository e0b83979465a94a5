import { GAME_ERRORS } from '@sidelight/contracts';

/** The host's first message (product spec, section 2 'Game screen'). */
export const FIRST_MESSAGE = 'Ask yes or no questions to unravel the mystery!';
/** The host's message after a failed question (product spec, section 8). */
export const FAILED_MESSAGE = GAME_ERRORS.host_failed.message;
