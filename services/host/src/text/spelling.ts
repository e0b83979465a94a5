import { formsOf, stem } from './stem.ts';
import { SYNONYM_GROUPS } from './synonyms.ts';
import { AUXILIARIES, FUNCTION_WORDS, isNoun, LIGHT_WORDS, RELEVANCE_WORDS, VERBS } from './word-classes.ts';
import { wordSet } from './word-list.ts';

const COMMON_STEMS = new Set<string>();
for (const list of [
  AUXILIARIES,
  FUNCTION_WORDS,
  LIGHT_WORDS,
  RELEVANCE_WORDS,
  VERBS,
  SYNONYM_GROUPS.keys(),
]) {
  for (const word of list) COMMON_STEMS.add(stem(word));
}

export function isCommon(word: string): boolean {
  return COMMON_STEMS.has(stem(word));
}

/** English words that are neither common nor nouns. */
const OTHER_STEMS = new Set([...wordSet('scowl-words')].map(stem));

/** "Glases" has the stem of "glass", but no word has this plural. */
const isWrongPlural = (word: string) => /[^s]ses$/.test(word) && !isNoun(word);

const isReal = (word: string): boolean =>
  isNoun(word) || OTHER_STEMS.has(stem(word)) || (isCommon(word) && !isWrongPlural(word));

const SHORTEST_REPAIRED = 4;
/** In a word with fewer letters, a changed letter makes too many other words, unless the letters are easily confused. */
const SHORTEST_CHANGED = 7;
const SHORTEST_CONFUSED = 5;
/** The length of a word differs by at most 1 from that of a form, which differs by at most 1 from a regular word. */
const MOST_DIFFERENCE = 2;
/** Letters that are often written for each other. */
const ALIKE = ['aeiouy', 'cks', 'sz'];
const ROWS_OF_KEYS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

export type Repair = { words: string[]; repaired: ReadonlySet<string> };

/**
 * Replaces a word that is neither a real word nor in the story, if it is one slip away from exactly one word of the
 * story. The forms of a word, such as its plural, count as the same word.
 */
export function repairSpelling(words: readonly string[], vocabulary: Vocabulary): Repair {
  const repaired = new Set<string>();
  const result = words.map((word) => {
    if (word.length < SHORTEST_REPAIRED || /\d/.test(word) || vocabulary.stems.has(stem(word))) return word;
    const near = nearestWord(word, vocabulary);
    if (near === null) return word;
    repaired.add(near);
    return near;
  });
  return { words: result, repaired };
}

export type Vocabulary = { stems: ReadonlySet<string>; byInitial: ReadonlyMap<string, readonly string[]> };

export function vocabularyOf(words: Iterable<string>): Vocabulary {
  const stems = new Set<string>();
  const byInitial = new Map<string, string[]>();
  for (const word of new Set(words)) {
    stems.add(stem(word));
    if (word.length < SHORTEST_REPAIRED) continue;
    const initial = word[0] as string;
    const list = byInitial.get(initial);
    if (list) list.push(word);
    else byInitial.set(initial, [word]);
  }
  return { stems, byInitial };
}

function nearestWord(word: string, vocabulary: Vocabulary): string | null {
  const candidates = vocabulary.byInitial.get(word[0] as string) ?? [];
  if (isReal(word)) return otherSpelling(word, candidates);
  let found: string | null = null;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) > MOST_DIFFERENCE) continue;
    // "Hight" is "height" rather than "high", because players more often leave a letter out.
    if (candidate.length === SHORTEST_REPAIRED && word.length > SHORTEST_REPAIRED) continue;
    const near = formsOf(candidate).find((form) => isOneSlip(word, form));
    if (near === undefined) continue;
    if (found !== null && stem(found) !== stem(near)) return null;
    found ??= near;
  }
  return found;
}

/** The word of the story that is the same word in British or American spelling. */
function otherSpelling(word: string, candidates: readonly string[]): string | null {
  if (!VARIES.test(word)) return null;
  const american = americanOf(word);
  return candidates.find((candidate) => americanOf(candidate) === american) ?? null;
}

/** "Colour" and "color", "theatre" and "theater". */
const VARIES = /(?:ou?r|[bt](?:re|er))s?$/;
const americanOf = (word: string): string =>
  word.replace(/our(?=s?$)/, 'or').replace(/(?<=[bt])re(?=s?$)/, 'er');

/**
 * One slip swaps two neighbouring letters, adds a letter, drops a letter, or changes a letter. Only in long words may
 * the new letter be any letter.
 */
export function isOneSlip(word: string, target: string): boolean {
  if (word === target || Math.abs(word.length - target.length) > 1) return false;
  let start = 0;
  while (start < word.length && word[start] === target[start]) start += 1;
  let end = 0;
  while (
    end < Math.min(word.length, target.length) - start &&
    word[word.length - 1 - end] === target[target.length - 1 - end]
  ) {
    end += 1;
  }
  const left = word.slice(start, word.length - end);
  const right = target.slice(start, target.length - end);
  if (word.length !== target.length) return left.length + right.length === 1;
  if (left.length === 1) {
    return word.length >= (areConfused(left, right) ? SHORTEST_CONFUSED : SHORTEST_CHANGED);
  }
  return left.length === 2 && left[0] === right[1] && left[1] === right[0];
}

/** Letters that are written for each other, or have neighbouring keys. */
const areConfused = (left: string, right: string): boolean =>
  ALIKE.some((letters) => letters.includes(left) && letters.includes(right)) ||
  ROWS_OF_KEYS.some((keys) => keys.includes(left + right) || keys.includes(right + left));
