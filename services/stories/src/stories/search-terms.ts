const MAX_WORD = 24;
const MAX_QUERY_WORDS = 8;
/**
 * Words that nearly every text has, so a search ignores these words. A search that has no other words looks only for
 * its last word, and also finds titles that have no other words.
 */
const STOP_WORDS = new Set(
  'a an and are as at be but by did do does for from had has have he her him his i in is it its not of on or she so that the their them then there they this to was were what when who why with you'.split(
    ' ',
  ),
);
/** Marks the words of unlisted mysteries. No word starts with this character. */
const UNLISTED = '-';

/** Letters and digits only, in lower case, without accents. */
function words(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/['’]/g, '');
  return plain.match(/[\p{L}\p{N}]+/gu)?.map((word) => word.slice(0, MAX_WORD)) ?? [];
}

export function searchWords({ title, prompt }: { title: string; prompt: string }): string[] {
  const isRare = (word: string) => !STOP_WORDS.has(word);
  const ofTitle = words(title);
  const kept = ofTitle.some(isRare) ? ofTitle.filter(isRare) : ofTitle;
  return [...new Set([...kept, ...words(prompt).filter(isRare)])];
}

/** The words of an unlisted mystery have a mark, so that players' searches do not find them. */
export function searchTerms(story: { title: string; prompt: string; isPublic: boolean }): string[] {
  return searchWords(story).map((word) => (story.isPublic ? word : `${UNLISTED}${word}`));
}

/**
 * A search looks up its last word among the prefixes, because the player may still be typing this word. Each mystery
 * stores its own prefixes, so an attacker cannot hide a mystery by writing other mysteries with many similar words.
 */
export function searchPrefixes(story: { title: string; prompt: string; isPublic: boolean }): string[] {
  const marker = story.isPublic ? '' : UNLISTED;
  const prefixes = searchWords(story).flatMap((word) => {
    const letters = [...word];
    return letters.map((_, last) => `${marker}${letters.slice(0, last + 1).join('')}`);
  });
  return [...new Set(prefixes)];
}

/** The plain form of a word, and with `withUnlisted` also the marked form. */
export const termsFor = (word: string, withUnlisted: boolean): string[] =>
  withUnlisted ? [word, `${UNLISTED}${word}`] : [word];

/** @returns null if the text has no word */
export function parseSearch(query: string): { whole: string[]; prefix: string } | null {
  const all = words(query);
  const rare = all.filter((word) => !STOP_WORDS.has(word));
  const asked = (rare.length > 0 ? rare : all.slice(-1)).slice(0, MAX_QUERY_WORDS);
  const prefix = asked.pop();
  return prefix === undefined ? null : { whole: [...new Set(asked)], prefix };
}

export function titleMatches(title: string, query: string): boolean {
  const search = parseSearch(query);
  if (search === null) return false;
  const story = { title, prompt: '', isPublic: true };
  const [found, prefixes] = [new Set(searchWords(story)), new Set(searchPrefixes(story))];
  return search.whole.every((word) => found.has(word)) && prefixes.has(search.prefix);
}
