import { normalise, wordsOf } from '../text/normalise.ts';
import { stem } from '../text/stem.ts';
import stored from '../weights/wording-weights.json' with { type: 'json' };

/**
 * The table that `pnpm fit:host` writes. For each word and each pair of words, the table has one number for each
 * answer: how much the word or pair changes the log probability of the answer, ×100.
 */
const GRAMS: ReadonlyMap<string, readonly number[]> = new Map(
  Object.entries(stored as unknown as Record<string, number[]>),
);

/** The words of a message and its pairs of words, as stems; `^` marks the beginning. */
export function gramsOf(message: string): string[] {
  const stems = ['^', ...wordsOf(normalise(message)).map(stem)];
  return [...new Set(stems.slice(1).flatMap((word, at) => [word, `${stems[at]} ${word}`]))];
}

/**
 * The evidence for each answer from the wording alone, whatever the mystery. For example, the answer to a question
 * about a name or a dream is seldom yes. The result is a scaled sum of log probabilities for each answer, in the order
 * of `DECIDED`.
 */
export function wordingOf(
  message: string,
  weightsOf: (gram: string) => readonly number[] | undefined = (gram) => GRAMS.get(gram),
): number[] {
  const known = gramsOf(message).flatMap((gram) => {
    const weights = weightsOf(gram);
    return weights ? [weights] : [];
  });
  const scale = 100 * Math.sqrt(known.length + 1);
  return [0, 1, 2].map((at) => known.reduce((sum, weights) => sum + (weights[at] ?? 0), 0) / scale);
}
