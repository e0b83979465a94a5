import { normalise } from '../text/normalise.ts';

/**
 * The purpose of a message, as far as its wording shows it. A surrender in other words than 'I give up' does not end
 * the game: the host asks first.
 */
export type Intent = 'injection' | 'give_up' | 'surrender' | 'clue' | 'wh' | 'talk' | 'foreign' | 'question';

/** The messages that the help panel sends. */
export const CLUE_REQUEST = 'Please give me a clue';
export const GIVE_UP_REQUEST = 'I give up';

/** Whether a message is 'I give up' and nothing else, whatever its capitals, spaces and punctuation. */
export function isGiveUp(message: string): boolean {
  return lettersOf(message) === lettersOf(GIVE_UP_REQUEST) && !message.includes('?');
}

const lettersOf = (message: string) => normalise(message).replace(/[\s\p{P}\p{S}\p{M}]/gu, '');
