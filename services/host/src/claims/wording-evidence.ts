import { type SparseModel, sparseChances, unpackModel } from '../regression/sparse.ts';
import { normalise, wordsOf } from '../text/normalise.ts';
import { stem } from '../text/stem.ts';
import { wordsAndPairs } from '../text/words-and-pairs.ts';
import FEW_WEIGHTS from '../weights/few-weights.json' with { type: 'json' };
import stored from '../weights/wording-weights.json' with { type: 'json' };
import type { Chances } from './answer-chances.ts';

/** How much a word or pair of words changes the log probability of each answer, ×100. */
const GRAMS: ReadonlyMap<string, readonly number[]> = new Map(
  Object.entries(stored as unknown as Record<string, number[]>),
);

/** The words of a message and its pairs of words, as stems; `^` marks the beginning. */
export const gramsOf = (message: string): ReadonlySet<string> =>
  wordsAndPairs(wordsOf(normalise(message)).map(stem), '^');

/**
 * Evidence for each answer, in the order of `DECIDED`, from the wording alone. For example, the answer to a question
 * about a dream is seldom yes.
 */
export function wordingOf(
  message: string,
  weightsOf: (gram: string) => readonly number[] | undefined = (gram) => GRAMS.get(gram),
): number[] {
  const known = [...gramsOf(message)].flatMap((gram) => {
    const weights = weightsOf(gram);
    return weights ? [weights] : [];
  });
  const scale = 100 * Math.sqrt(known.length + 1);
  return [0, 1, 2].map((at) => known.reduce((sum, weights) => sum + (weights[at] ?? 0), 0) / scale);
}

/** Like `gramsOf`, with "_" instead of the space in a pair, because a stored model has spaces between its features. */
export const wordFeaturesOf = (message: string): ReadonlySet<string> =>
  new Set([...gramsOf(message)].map((gram) => gram.replace(' ', '_')));

const PLAYERS_WORDS = unpackModel(FEW_WEIGHTS.words);

/**
 * The probabilities of the answers from the wording alone, as players ask. `wordingOf` has learned from the sheets'
 * statements, this model from questions of players about many mysteries.
 */
export const chancesByWording = (message: string, model: SparseModel = PLAYERS_WORDS): Chances =>
  sparseChances(model, wordFeaturesOf(message)) as Chances;
