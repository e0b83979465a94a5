import type { Clause } from './clauses.ts';

/**
 * Two sides of a sentence, of which one tells the earlier event. The left side is the words before `at`, and the right
 * side is the words from `end` on.
 */
export type TimeOrder = { at: number; end: number; isLeftEarlier: boolean };

type Link = { words: readonly string[]; isLeftEarlier: boolean };

const linksOf = (isLeftEarlier: boolean, list: string): Link[] =>
  list.split(', ').map((link) => ({ words: link.split(' '), isLeftEarlier }));

/**
 * Words between two events that say which event is earlier: the event to the left of the words or the event to their
 * right.
 */
const LINKS: readonly Link[] = [
  ...linksOf(true, 'before, until, till, by the time, prior to, earlier than, ahead of, and then'),
  ...linksOf(false, 'after, as soon as, later than, following'),
];
const FIRST_WORDS = new Set(LINKS.map(({ words }) => words[0]));

/** Which side of a sentence is earlier in time. Null if the sentence does not say. */
export function timeOrderOf(clauses: readonly Clause[], sentence: readonly string[]): TimeOrder | null {
  for (const [at, word] of sentence.entries()) {
    if (!FIRST_WORDS.has(word)) continue;
    const link = LINKS.find(({ words }) => words.every((each, offset) => sentence[at + offset] === each));
    if (!link) continue;
    const { words, isLeftEarlier } = link;
    if (at > 0) return { at, end: at + words.length, isLeftEarlier };
    // "Before the guests came, she cleaned" names the later side first.
    const end = clauses[0]?.words.length ?? 0;
    return clauses.length > 1 ? { at: end, end, isLeftEarlier: !isLeftEarlier } : null;
  }
  return null;
}
