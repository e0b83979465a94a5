import { GIVE_UP_MESSAGE } from '@sidelight/rules';
import { normalise } from '../text/normalise.ts';

/**
 * The purpose of a message, as far as its wording shows it. A `surrender` gives up in other words than 'I give up'. A
 * surrender does not end the game at once, because the host first asks whether the player gives up.
 */
export type Intent = 'injection' | 'give_up' | 'surrender' | 'clue' | 'wh' | 'talk' | 'foreign' | 'question';

/** Whether a message is 'I give up' and nothing else, whatever its capitals, spaces and punctuation. */
export function isGiveUp(message: string): boolean {
  return lettersOf(message) === lettersOf(GIVE_UP_MESSAGE) && !message.includes('?');
}

const lettersOf = (message: string) => normalise(message).replace(/[\s\p{P}\p{S}\p{M}]/gu, '');
