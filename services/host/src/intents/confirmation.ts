import type { HostRequest } from '../host.ts';
import { normalise } from '../text/normalise.ts';
import type { Knows } from './intent-features.ts';
import { type Intent, intentOf } from './intent-of.ts';

/** The host asks this before a surrender ends the game. Only an exact 'I give up' ends the game at once. */
export const CONFIRM_GIVE_UP = 'Do you want to give up? Say yes to see the answer';

/** The host asks this if a message may tell the whole solution, but the host cannot be sure. */
export const CONFIRM_SOLVED = 'That may be the whole story. Say yes to see the solution, or go on asking';

/** `see_solution` accepts the host's question `CONFIRM_SOLVED`. */
export type PlayIntent = Intent | 'see_solution';

/** The intent of a message that may accept what the host asked in the turn before. */
export function intentInPlay(
  { question, turns }: Pick<HostRequest, 'question' | 'turns'>,
  knows?: Knows,
): PlayIntent {
  const asked = turns.at(-1)?.asks;
  if (asked && isPlainYes(question)) return asked;
  const intent = intentOf(question, knows);
  return asked && intent === 'surrender' ? asked : intent;
}

const PLAIN_YES =
  /^(?:(?:ok|okay|oh|well) )?(?:yes+|yeah|yep|yup|yea|y|sure|of course|absolutely|definitely|please do|alright)(?: (?:yes|sure|of course|please|pls|i do|we do|thanks|thank you|go ahead|show me|let me see|i give up|i want to|i want to give up|i am sure|i would like to|tell me|what is it))*$/;

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
