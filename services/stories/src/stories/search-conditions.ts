import { parseSearch, termsFor } from './search-terms.ts';
import type { Condition } from './stories.repository.ts';

/**
 * The conditions of a search. The last word of a search is a prefix: the mystery has a word that starts with it. The
 * mystery also has each of the other words as a whole word.
 * @param withUnlisted whether unlisted mysteries match too
 * @returns null if the text has no word
 */
export function searchConditions(q: string, withUnlisted: boolean): Condition[] | null {
  const search = parseSearch(q);
  if (search === null) return null;
  const whole = search.whole.map(
    (word): Condition => ({ field: 'terms', anyOf: termsFor(word, withUnlisted) }),
  );
  return [...whole, { field: 'prefixes', anyOf: termsFor(search.prefix, withUnlisted) }];
}
