import { SLOT_WORDS } from '../text/slot-words.ts';
import { isOneSlip } from '../text/spelling.ts';
import { FUNCTION_WORDS, isNoun, NOUNS, singularsOf } from '../text/word-classes.ts';
import { wordSet } from '../text/word-list.ts';

/** Words of the standard questions: "blind", "drowning". */
const TOPICS = new Set(SLOT_WORDS.flatMap(({ core, kinds }) => [...core, ...kinds]));
/** A bare guess has at most this many words besides those of `JOINTS`. */
const MOST_WORDS = 3;
const JOINTS = /\b(?:an?|the|some|maybe|perhaps|or|and|of|in|on|with)\b/g;
const TALK = wordSet('talk-words');

/**
 * Whether a message names a thing and says nothing else, such as "snowman?" or "lip reading". Players mean such a
 * message as a question. The text is normalised.
 */
export function isBareGuess(text: string): boolean {
  const words = text.replace(JOINTS, ' ').match(/[a-z]+/g) ?? [];
  const last = words.at(-1);
  if (last === undefined || words.length > MOST_WORDS) return false;
  if (words.some((word) => FUNCTION_WORDS.has(word) || TALK.has(word))) return false;
  return isNamed(last) || isMisspeltNoun(last);
}

const isNamed = (word: string): boolean =>
  isNoun(word) || [word, ...singularsOf(word)].some((form) => TOPICS.has(form));

/** A slip makes too many other words of a shorter word. */
const SHORTEST_MISSPELT = 6;

const isMisspeltNoun = (word: string): boolean =>
  word.length >= SHORTEST_MISSPELT &&
  ![...TALK].some((talk) => isOneSlip(word, talk)) &&
  [...NOUNS].some((noun) => isOneSlip(word, noun));
