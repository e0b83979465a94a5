import { parseSearch, termsFor } from './search-terms.ts';
import type { Condition } from './story-lists.repository.ts';

/**
 * The last word of the search is a prefix; all others are whole words.
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
