import { parseSearch, termsFor } from './search-terms.ts';
import type { Condition } from './stories.repository.ts';

/**
 * What must hold of a mystery for a search: that it has each whole word, and a word that begins as the last one
 * does. Of an unlisted mystery only if those are asked for as well. Null where the text holds no word at all.
 */
export function searchConditions(q: string, withUnlisted: boolean): Condition[] | null {
  const search = parseSearch(q);
  if (search === null) return null;
  const whole = search.whole.map(
    (word): Condition => ({ field: 'terms', anyOf: termsFor(word, withUnlisted) }),
  );
  return [...whole, { field: 'prefixes', anyOf: termsFor(search.prefix, withUnlisted) }];
}
