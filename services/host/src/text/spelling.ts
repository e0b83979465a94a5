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

export function isCommon(word: string): boolean {
  return COMMON_STEMS.has(stem(word));
}

const SHORTEST_REPAIRED = 5;

export type Repair = { words: string[]; repaired: ReadonlySet<string> };

/**
 * Replaces a word that is neither common nor in the story, if it is one slip away from exactly one word of the story.
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
 * One slip swaps two neighbouring letters, adds a letter, drops a letter, or changes a letter of a word with seven
 * letters or more.
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
