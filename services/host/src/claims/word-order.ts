import { stem } from '../text/stem.ts';
import { firstWords } from '../text/word-list.ts';

/** Words that a question adds to a statement, and words without meaning of their own. */
const LEFT_OUT = new Set('do does did the a an really actually just then so'.split(' '));

/** Forms of one word that `stem` does not unite. "Has been hung" and "was hung" are the same here. */
const FORMS = firstWords(['is am are was were be been being', 'have has had', 'he him', 'they them']);

/** All stems of a sentence in their order, with the function words. */
export const stemsOf = (sentence: readonly string[]): string[] =>
  sentence
    .filter((word, at) => !LEFT_OUT.has(word) && !(FORMS.get(word) === 'have' && sentence[at + 1] === 'been'))
    .map((word) => FORMS.get(word) ?? stem(word));

/** The host also compares pairs of words. The second word of a pair is at most this many words after the first. */
const REACH = 2;

/** Returns the weight of a stem: a rare stem has a high weight. */
export type Rarity = (stem: string) => number;

/** @param sentences the stems of each known sentence; a stem is rare if few of them have it */
export function rarityIn(sentences: readonly (readonly string[])[]): Rarity {
  const counts = new Map<string, number>();
  for (const stems of sentences)
    for (const each of new Set(stems)) counts.set(each, (counts.get(each) ?? 0) + 1);
  return (each) => Math.log(1 + sentences.length / (counts.get(each) ?? 1));
}

/** The stems of a sentence and the ordered pairs of near stems, each with its weight. */
function gramsOf(stems: readonly string[], rarity: Rarity): Map<string, number> {
  const grams = new Map<string, number>();
  const weights = stems.map(rarity);
  for (const [at, one] of stems.entries()) {
    const weight = weights[at] as number;
    grams.set(one, weight);
    for (let next = at + 1; next <= at + REACH && next < stems.length; next += 1)
      grams.set(`${one} ${stems[next]}`, weight + (weights[next] as number));
  }
  return grams;
}

/** The same as `gramsOf`, without weights. */
export const gramsIn = (stems: readonly string[]): ReadonlySet<string> =>
  new Set(gramsOf(stems, () => 1).keys());

/**
 * Compares a sentence with others, by their words and the order of the words: 0 to 1 (Dice coefficient of skip-grams).
 * So "the bank lends the makers money" and "the makers lend the bank money" differ.
 */
export function comparedInOrder(asked: readonly string[], rarity: Rarity) {
  const own = gramsOf(asked, rarity);
  const ownWeight = sum(own.values());
  return (known: readonly string[]): number => {
    const grams = gramsOf(known, rarity);
    let shared = 0;
    for (const [gram, weight] of own) if (grams.has(gram)) shared += weight;
    return (2 * shared) / (ownWeight + sum(grams.values()) || 1);
  };
}

function sum(weights: Iterable<number>): number {
  let total = 0;
  for (const weight of weights) total += weight;
  return total;
}
