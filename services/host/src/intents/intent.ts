import { GIVE_UP_MESSAGE } from '@sidelight/rules';
import { normalise } from '../text/normalise.ts';

/** A `surrender` gives up in other words than 'I give up', so the host first asks whether the player gives up. */
export type Intent = 'injection' | 'give_up' | 'surrender' | 'clue' | 'wh' | 'talk' | 'foreign' | 'question';

export function isGiveUp(message: string): boolean {
  return lettersOf(message) === lettersOf(GIVE_UP_MESSAGE) && !message.includes('?');
}

const lettersOf = (message: string) => normalise(message).replace(/[\s\p{P}\p{S}\p{M}]/gu, '');
