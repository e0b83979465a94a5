import type { Deps } from '../deps.ts';
import { parseSearch, termsFor } from './search-terms.ts';
import type { Condition } from './stories.repository.ts';

/** A beginning stands for so many words, the word itself first; one letter more tells them apart. */
const COMPLETIONS_MAX = 50;

/** The words of a search, each as the words it may stand for. Null where it holds none at all. */
export async function searchedWords(
  { searchWords }: Pick<Deps, 'searchWords'>,
  q: string,
): Promise<string[][] | null> {
  const search = parseSearch(q);
  if (search === null) return null;
  const { whole, prefix } = search;
  const completions = await searchWords.beginningWith(prefix, COMPLETIONS_MAX);
  return [...whole.map((word) => [word]), [...new Set([prefix, ...completions])].slice(0, COMPLETIONS_MAX)];
}

/** What must hold of a mystery for its words; of an unlisted one only if those are asked for as well. */
export const wordConditions = (words: readonly string[][], withUnlisted: boolean): Condition[] =>
  words.map((group) => ({
    field: 'terms',
    anyOf: group.flatMap((word) => termsFor(word, withUnlisted)),
  }));
