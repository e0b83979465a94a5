import type { HostRequest } from '../host.ts';
import { normalise } from '../text/normalise.ts';
import type { Knows } from './intent-features.ts';
import { type Intent, intentOf } from './intent-of.ts';

/** What the host asks before a surrender in other words than 'I give up' ends a game. */
export const CONFIRM_GIVE_UP = 'Do you want to give up? Say yes to see the answer';

/**
 * What the newest message of a play is for. A plain yes right after a surrender answers the host's question and ends
 * the game. The host stores nothing, so it reads the turn before once more and finds the surrender that it found then.
 */
export function intentInPlay(
  { question, turns }: Pick<HostRequest, 'question' | 'turns'>,
  knows?: Knows,
): Intent {
  const last = turns.at(-1);
  const isConfirmed =
    isPlainYes(question) && last?.verdict === null && intentOf(last.question, knows) === 'surrender';
  return isConfirmed ? 'give_up' : intentOf(question, knows);
}

const PLAIN_YES =
  /^(?:yes|yeah|yep|yup|yea|y)(?: (?:yes|please|pls|i do|we do|thanks|thank you|i give up|i want to|i want to give up))*$/;

function isPlainYes(message: string): boolean {
  return (
    !message.includes('?') &&
    PLAIN_YES.test(
      normalise(message)
        .replace(/[\s\p{P}\p{S}]+/gu, ' ')
        .trim(),
    )
  );
}
