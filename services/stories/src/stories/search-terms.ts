const MAX_WORD = 24;
const MAX_QUERY_WORDS = 8;
/**
 * Words that nearly every text has: nobody finds a mystery by them, and together they are half of all words.
 * Among others they are passed over; alone they are beginnings of words, as any other.
 */
const EVERYWHERE = new Set(
  'a an and are as at be but by did do does for from had has have he her him his i in is it its not of on or she so that the their them then there they this to was were what when who why with you'.split(
    ' ',
  ),
);
/** No word begins with it. */
const UNLISTED = '-';

/** Lower case, without accents, cut at everything that is no letter or digit. */
function words(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/['’]/g, '');
  return plain.match(/[\p{L}\p{N}]+/gu)?.map((word) => word.slice(0, MAX_WORD)) ?? [];
}

/** The words by which a mystery can be found, each once. */
export function searchWords({ title, prompt }: { title: string; prompt: string }): string[] {
  return [...new Set(words(`${title} ${prompt}`))].filter((word) => !EVERYWHERE.has(word));
}

/** The same words as stored: those of an unlisted mystery are other terms, which nobody else looks for. */
export function searchTerms(story: { title: string; prompt: string; isPublic: boolean }): string[] {
  return searchWords(story).map((word) => (story.isPublic ? word : `${UNLISTED}${word}`));
}

/**
 * Every beginning of these words, each word itself among them, as stored: the last word of a search is looked up
 * here, while it is being typed. Each mystery carries its own, so no other mystery's words can displace them.
 */
export function searchPrefixes(story: { title: string; prompt: string; isPublic: boolean }): string[] {
  const marker = story.isPublic ? '' : UNLISTED;
  const prefixes = searchWords(story).flatMap((word) => {
    const letters = [...word];
    return letters.map((_, last) => `${marker}${letters.slice(0, last + 1).join('')}`);
  });
  return [...new Set(prefixes)];
}

/** The terms or prefixes that stand for a word: in listed mysteries, or in unlisted ones as well. */
export const termsFor = (word: string, withUnlisted: boolean): string[] =>
  withUnlisted ? [word, `${UNLISTED}${word}`] : [word];

/**
 * What a search asks for: whole words, and the last one as the beginning of a word, as it is being typed.
 * Null where the text holds no word at all.
 */
export function parseSearch(query: string): { whole: string[]; prefix: string } | null {
  const all = words(query);
  const telling = all.filter((word) => !EVERYWHERE.has(word));
  const asked = (telling.length > 0 ? telling : all.slice(-1)).slice(0, MAX_QUERY_WORDS);
  const prefix = asked.pop();
  return prefix === undefined ? null : { whole: [...new Set(asked)], prefix };
}
