/** The source of a pattern that matches what one of the given patterns matches. */
export const anyOf = (...patterns: readonly (RegExp | string)[]): string =>
  `(?:${patterns.map((pattern) => (typeof pattern === 'string' ? pattern : pattern.source)).join('|')})`;

/** The verbs that begin a yes-or-no question. */
export const AUXILIARY = /(?:is|was|are|were|did|does|do|has|had|have|can|could|would|will)/.source;
/** "lol", "hahaha". */
export const LAUGH = '(?:lo+l|lmao|rofl|xd|(?:ha){2,}h?|(?:he){2,})';
/** Words that may begin a message or join it to the one before. */
export const JOINT = `(?:(?:so|and|but|ok|okay|well|then|now|please|right|oh|wow|${LAUGH}|h?mm+)[,.!]* )*`;

/** Nouns with which players name the persons of a story. */
export const SOMEBODY =
  '(?:man|woman|boy|girl|guy|lady|father|mother|dad|mum|son|daughter|wife|husband|brother|sister|friend|neighbour|child|children|others?|people)';

/** Words that address the host, or that are about the game. */
export const TO_THE_HOST = /\b(?:you|your|i|me|my|we|us|our|clues?|hints?|answer|solution|game)\b/;
