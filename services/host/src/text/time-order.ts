import type { Clause } from './clauses.ts';

/** A sentence with two events: the words before `at` tell one event, the words from `end` on tell the other. */
export type TimeOrder = { at: number; end: number; isLeftEarlier: boolean };

type Link = { words: readonly string[]; isLeftEarlier: boolean };

const linksOf = (isLeftEarlier: boolean, list: string): Link[] =>
  list.split(', ').map((link) => ({ words: link.split(' '), isLeftEarlier }));

/** Words between two events that say which event is earlier. */
const LINKS: readonly Link[] = [
  ...linksOf(true, 'before, until, till, by the time, prior to, earlier than, ahead of, and then'),
  ...linksOf(false, 'after, as soon as, later than, following'),
];
const FIRST_WORDS = new Set(LINKS.map(({ words }) => words[0]));

/** Null if the sentence does not say which event is earlier. */
export function timeOrderOf(clauses: readonly Clause[], sentence: readonly string[]): TimeOrder | null {
  for (const [at, word] of sentence.entries()) {
    if (!FIRST_WORDS.has(word)) continue;
    const link = LINKS.find(({ words }) => words.every((each, offset) => sentence[at + offset] === each));
    if (!link) continue;
    const { words, isLeftEarlier } = link;
    if (at > 0) return { at, end: at + words.length, isLeftEarlier };
    // A link at the beginning reverses the order: "before the guests came, she cleaned" tells the later event first.
    const end = clauses[0]?.words.length ?? 0;
    return clauses.length > 1 ? { at: end, end, isLeftEarlier: !isLeftEarlier } : null;
  }
  return null;
}
