import { softmax, sumBy } from '../regression/logistic.ts';
import stored from '../weights/decision-weights.json' with { type: 'json' };

/** The answers between which the host decides. */
export const DECIDED = ['yes', 'no', 'irrelevant'] as const;
export type Decided = (typeof DECIDED)[number];

/** For each answer, in the order of `DECIDED`: one weight for each feature, then the intercept. */
export type AnswerWeights = readonly (readonly number[])[];

/**
 * The weights that turn the relation between a message and a known claim into probabilities of answers, for each kind
 * of known claim.
 */
export type RelationWeights = Record<Decided | 'text', AnswerWeights>;

/** The fitted weights that `pnpm fit:host` writes. */
export type DecisionWeights = {
  relation: RelationWeights;
  /**
   * The weights for all evidence together: `full` for stories with many known claims, `few` for stories with few or
   * none.
   */
  full: AnswerWeights;
  few: AnswerWeights;
  /** An answer with at least this probability is given without a hedge, in stories with many claims and with few. */
  plainFrom: number;
  plainFromWithFew: number;
};

export const DECISION_WEIGHTS: DecisionWeights = stored;

/** The probability of each answer by one known claim alone, in the order of `DECIDED`; together they are 1. */
export const weighedBy = (weights: AnswerWeights, relation: readonly number[]): number[] =>
  softmax(sums(weights, relation));

/**
 * The probability of each answer by all evidence; together they are 1. The density mixes the weights for few and for
 * many claims.
 */
export function chancesOf(
  { features, density }: { features: readonly number[]; density: number },
  weights: Pick<DecisionWeights, 'few' | 'full'> = DECISION_WEIGHTS,
): Record<Decided, number> {
  const few = sums(weights.few, features);
  const full = sums(weights.full, features);
  const chances = softmax(few.map((sum, at) => sum * (1 - density) + (full[at] as number) * density));
  return Object.fromEntries(DECIDED.map((answer, at) => [answer, chances[at] as number])) as Record<
    Decided,
    number
  >;
}

const sums = (weights: AnswerWeights, features: readonly number[]): number[] =>
  weights.map((row) => sumBy(row, features));

/**
 * From this confidence on, an answer is given without a hedge. Every host and every reader of a confidence uses this
 * value.
 */
export const PLAIN_CONFIDENCE = 0.6;

/**
 * Converts the probability of an answer to a confidence. `plainFrom` becomes `PLAIN_CONFIDENCE`; the probabilities
 * below and above it are scaled linearly, so that they end at 0 and 1.
 */
export function confidenceOf(chance: number, plainFrom: number): number {
  if (chance < plainFrom) return (PLAIN_CONFIDENCE * chance) / plainFrom;
  return PLAIN_CONFIDENCE + ((1 - PLAIN_CONFIDENCE) * (chance - plainFrom)) / (1 - plainFrom);
}
