import { stem } from './stem.ts';
import { SYNONYM_GROUPS } from './synonyms.ts';
import { AUXILIARIES, FUNCTION_WORDS, LIGHT_WORDS, RELEVANCE_WORDS, VERBS } from './word-classes.ts';

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

/** Whether a word is a common English word, which players use in any story. */
export function isCommon(word: string): boolean {
  return COMMON_STEMS.has(stem(word));
}

const SHORTEST_REPAIRED = 5;

export type Repair = { words: string[]; repaired: ReadonlySet<string> };

/**
 * Replaces misspelt words by words of the story. A word is repaired when it has five letters or more and is neither in
 * the story nor in the word lists. The word must also be one slip away from a story word with the same first letter.
 * When two different story words match, the word stays as it is.
 */
export function repairSpelling(words: readonly string[], vocabulary: Vocabulary): Repair {
  const repaired = new Set<string>();
  const result = words.map((word) => {
    if (word.length < SHORTEST_REPAIRED || COMMON_STEMS.has(stem(word)) || vocabulary.stems.has(stem(word))) {
      return word;
    }
    const near = nearestWord(word, vocabulary);
    if (near === null) return word;
    repaired.add(near);
    return near;
  });
  return { words: result, repaired };
}

export type Vocabulary = { stems: ReadonlySet<string>; byInitial: ReadonlyMap<string, readonly string[]> };

/** Builds the vocabulary of a story from its words. */
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
  let found: string | null = null;
  for (const candidate of vocabulary.byInitial.get(word[0] as string) ?? []) {
    if (!isOneSlip(word, candidate)) continue;
    if (found !== null && stem(found) !== stem(candidate)) return null;
    found = candidate;
  }
  return found;
}

/**
 * Whether two words differ by one slip:
 * - two neighbouring letters are swapped
 * - one letter is missing or extra
 * - one letter is wrong; this counts only in words of seven letters or more
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
  if (left.length === 1) return word.length >= 7;
  return left.length === 2 && left[0] === right[1] && left[1] === right[0];
}
