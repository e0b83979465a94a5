/** What the trust in an answer is read from; all between 0 and 1. */
export type Features = {
  /** The best score for the answer. */
  best: number;
  /** The mean of its three best scores. */
  mean: number;
  /** How far the best score is above that of the next answer. */
  margin: number;
  /** The score of a broad slot that agrees, and of one that does not. */
  slot: number;
  slotAgainst: number;
  isNo: number;
  isIrrelevant: number;
  /** Words of weight in the question, of twelve. */
  words: number;
};

/** Chosen by hand so that answers of 0.6 and more are right nine times in ten on questions to curated stories. */
const INTERCEPT = -1.2;
const WEIGHTS: Features = {
  best: 2.2,
  mean: 1.2,
  margin: 2.4,
  slot: 0.6,
  slotAgainst: -0.8,
  isNo: 0.3,
  isIrrelevant: -0.2,
  words: -0.3,
};

/** The probability that an answer with these features is right. */
export function confidenceOf(features: Features): number {
  let sum = INTERCEPT;
  for (const key of Object.keys(WEIGHTS) as (keyof Features)[]) sum += WEIGHTS[key] * features[key];
  return 1 / (1 + Math.exp(-sum));
}
