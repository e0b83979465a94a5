import { hasVerb } from './clauses.ts';
import { wordsOf } from './normalise.ts';
import { AUXILIARIES, FUNCTION_WORDS } from './word-classes.ts';

/** "Or" that offers no alternative: "or not", "one or two", "more or less", "or something". */
const NO_ALTERNATIVE =
  /\b(?:whether or|more or less|sooner or later|[a-z0-9]+ or (?:not|no|else|so|otherwise|something|anything|somebody|someone|what|[0-9]+|two|three))\b/;
/** A word that begins an alternative is looked for among so many words before "or". */
const MOST_WORDS = 6;
/** An alternative without a verb has at most this many words. */
const LONGEST_PHRASE = 6;

/**
 * The two questions that a message with one "or" stands for: "is he deaf or blind" stands for "is he deaf" and "is he
 * blind". Null if the message offers no two alternatives.
 */
export function alternativesOf(normalised: string): [string, string] | null {
  const sentence = normalised.replace(/[?!. ]+$/, '').replace(/\beither /, '');
  if (NO_ALTERNATIVE.test(sentence) || /[.!?;:]/.test(sentence)) return null;
  const [before, after, ...others] = sentence.split(/,? or /);
  if (!before || !after || others.length > 0) return null;
  const left = wordsOf(before);
  const right = wordsOf(after);
  const first = right[0] ?? '';
  if (hasVerb(right) && (AUXILIARIES.has(first) || hasSubject(right))) return [`${before}?`, `${after}?`];
  if (right.length > LONGEST_PHRASE || left.length < 2) return null;
  const from = FUNCTION_WORDS.has(first) ? left.lastIndexOf(first) : left.length - 1;
  if (from < Math.max(1, left.length - MOST_WORDS)) return null;
  return [`${before}?`, `${[...left.slice(0, from), ...right].join(' ')}?`];
}

const SUBJECTS = new Set('he she it they the his her their a an this that there someone somebody'.split(' '));
const hasSubject = (words: readonly string[]): boolean => SUBJECTS.has(words[0] ?? '');
