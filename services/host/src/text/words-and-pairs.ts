/**
 * Each word, and each word together with the word before it, without repetitions.
 * @param start stands before the first word
 */
export const wordsAndPairs = (words: readonly string[], start: string): ReadonlySet<string> =>
  new Set(words.flatMap((word, at) => [word, `${words[at - 1] ?? start} ${word}`]));
