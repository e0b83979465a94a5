/**
 * The function words of English, and words such as 'somebody' and 'nothing'. They say nothing about a mystery's
 * content.
 */
const COMMON = new Set(
  `a about after again all also am an and any are as at be because been before being both but by can could did do
  does down during each even every few for from further get got had has have having he her here hers him himself
  his how i if in into is it its itself just let me more most my no nor not now of off on once one only or other
  our out over own same she should so some such than that the their them then there these they this those through
  to too under until up upon very was we were what when where which while who whom whose why will with would yet
  you your anybody anyone anything else everybody everyone everything nobody nothing since somebody someone
  something still without`.split(/\s+/),
);

export function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+(?:['’][\p{L}]+)?/gu) ?? [];
}

/** Converts a word to lower case, and removes accents and common endings. */
export function stemOf(word: string): string {
  const plain = word
    .normalize('NFKD')
    .replace(/\p{M}|['’]s?$|['’]/gu, '')
    .toLowerCase();
  const short = plain.replace(/(?:ings?|edly|ed|ies|es|ly|s)$/, '');
  return short.length >= 3 ? short : plain;
}

const isContentWord = (word: string) =>
  word.length > 1 && !COMMON.has(word.toLowerCase().replace(/['’].*$/, ''));

export const stemsOf = (text: string): string[] => wordsOf(text).filter(isContentWord).map(stemOf);

export function spellingsOf(text: string): Map<string, string> {
  const spellings = new Map<string, string>();
  for (const word of wordsOf(text).filter(isContentWord)) {
    const stem = stemOf(word);
    if (!spellings.has(stem)) spellings.set(stem, word);
  }
  return spellings;
}

/** The share of the words of `target` that `text` has, from 0 to 1. */
export function coverage(text: Iterable<string>, target: Iterable<string>): number {
  const said = new Set(text);
  const wanted = [...new Set(target)];
  return wanted.length === 0 ? 0 : wanted.filter((stem) => said.has(stem)).length / wanted.length;
}

export function repeats(text: string, source: string, count: number): boolean {
  const said = ` ${wordsOf(text).map(stemOf).join(' ')} `;
  const words = wordsOf(source).map(stemOf);
  return words.some((_, start) => {
    const run = words.slice(start, start + count);
    return run.length === count && said.includes(` ${run.join(' ')} `);
  });
}

/** The point in 'Mr. Smith' does not end a sentence. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/(?<!\b(?:Mr|Mrs|Ms|Dr|St)\.)(?<=[.!?…]["'”’)]?)\s+(?=["'“‘(]?[\p{Lu}\p{N}])|\n+/u)
    .map((sentence) => sentence.trim())
    .filter(Boolean);
}
