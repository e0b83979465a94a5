const MAX_WORD = 24;
const MAX_QUERY_WORDS = 8;

/** Lower case, without accents, cut at everything that is no letter or digit. */
function words(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/['’]/g, '');
  return plain.match(/[\p{L}\p{N}]+/gu)?.map((word) => word.slice(0, MAX_WORD)) ?? [];
}

/** The words by which a mystery can be found, each once. */
export function searchTerms(title: string, prompt: string): string[] {
  return [...new Set(words(`${title} ${prompt}`))];
}

/**
 * What a search asks for: whole words, and the last one as the beginning of a word, as it is being typed.
 * Null where the text holds no word at all.
 */
export function parseSearch(query: string): { whole: string[]; prefix: string } | null {
  const asked = words(query).slice(0, MAX_QUERY_WORDS);
  const prefix = asked.pop();
  return prefix === undefined ? null : { whole: [...new Set(asked)], prefix };
}
