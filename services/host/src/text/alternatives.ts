import { hasVerb } from './clauses.ts';
import { wordsOf } from './normalise.ts';
import { AUXILIARIES, FUNCTION_WORDS } from './word-classes.ts';

/** "Or" that offers no alternative: "or not", "one or two", "more or less", "or something". */
const NO_ALTERNATIVE =
  /\b(?:whether or|more or less|sooner or later|[a-z0-9]+ or (?:not|no|else|so|otherwise|something|anything|somebody|someone|what|[0-9]+|two|three))\b/;
const COMPARATIVES =
  'more|less|fewer|higher|lower|older|younger|longer|shorter|later|earlier|bigger|larger|smaller|farther|further|better|worse';
/** "Sixty or older" means at least sixty, but "older or younger" offers alternatives. */
const AT_LEAST = new RegExp(`\\b(?!(?:${COMPARATIVES}) )[a-z0-9]+ or (?:${COMPARATIVES})\\b`);
/** A word that begins an alternative is looked for among so many words before "or". */
const MOST_WORDS = 6;
/** An alternative without a verb has at most this many words. */
const LONGEST_PHRASE = 6;
const LONGEST_FRAGMENT = 3;
const MOST_ALTERNATIVES = 5;

/**
 * The questions that a message with alternatives stands for: "is he deaf or blind" stands for "is he deaf" and "is he
 * blind", "murder? suicide?" for both. Null if the message offers no alternatives.
 */
export function alternativesOf(normalised: string): string[] | null {
  const questions = questionsOf(normalised);
  if (questions) return questions;
  const sentence = normalised.replace(/[?!. ]+$/, '').replace(/\beither /, '');
  if (NO_ALTERNATIVE.test(sentence) || AT_LEAST.test(sentence) || /[.!?;:]/.test(sentence)) return null;
  const [before, last, ...others] = sentence.split(/,? or /);
  if (!before || !last || others.length > 0) return null;
  const right = wordsOf(last);
  const startsClause = AUXILIARIES.has(right[0] ?? '') || SUBJECTS.has(right[0] ?? '');
  if (hasVerb(right) && startsClause) return [`${before}?`, `${last}?`];
  if (right.length > LONGEST_PHRASE) return null;
  return phrasesOf(before, right);
}

const SUBJECTS = new Set('he she it they the his her their a an this that there someone somebody'.split(' '));

/** In "in the house or in the garden", both alternatives begin with a word of the same list. So "in the garden" replaces "in the house". */
const OF_ONE_KIND: readonly ReadonlySet<string>[] = [
  new Set('in on at by with from to under over behind near for of into through'.split(' ')),
  new Set('a an the his her their its some any no'.split(' ')),
];

const isFragment = (words: readonly string[]): boolean =>
  words.length <= LONGEST_FRAGMENT && !AUXILIARIES.has(words[0] ?? '') && !PRONOUNS.has(words[0] ?? '');
const PRONOUNS = new Set('he she it they there this that what who'.split(' '));

/** "Murder? Suicide? An accident?" asks one question after the other. */
function questionsOf(text: string): string[] | null {
  const parts = text.split('?').map((part) => part.trim());
  const questions = parts.filter(Boolean);
  const isFew = questions.length > 1 && questions.length <= MOST_ALTERNATIVES;
  if (!isFew || parts.at(-1) !== '' || /[.!;:]/.test(text)) return null;
  const areFragments = questions.every((part) => isFragment(wordsOf(part)));
  return areFragments ? questions.map((part) => `${part}?`) : null;
}

/** @param last the last alternative, which has no verb of its own. */
function phrasesOf(before: string, last: readonly string[]): string[] | null {
  const [frame = '', ...middle] = before.split(/, (?=(?:[^ ]+ ?){1,4}(?:,|$))/);
  const words = wordsOf(frame);
  const joined = (phrases: readonly (readonly string[])[]) => phrases.map((phrase) => `${phrase.join(' ')}?`);
  const others = middle.map(wordsOf);
  if (others.length > MOST_ALTERNATIVES - 2) return null;
  if (isFragment(words)) return joined([words, ...others, last]);
  const first = last[0] ?? '';
  const end = words.at(-1) ?? '';
  // "Before or after he came" shares its last words.
  if (FUNCTION_WORDS.has(end) && FUNCTION_WORDS.has(first) && last.length > 1)
    return joined([
      [...words, ...last.slice(1)],
      [...words.slice(0, -1), ...last],
    ]);
  const kind = OF_ONE_KIND.find((list) => list.has(first));
  const from = kind ? words.findLastIndex((word) => kind.has(word)) : words.length - 1;
  if (words.length < 2 || from < Math.max(1, words.length - MOST_WORDS)) return null;
  return joined([words, ...[...others, last].map((phrase) => [...words.slice(0, from), ...phrase])]);
}
