import { CONFIDENCE_WEIGHTS } from './confidence-weights.ts';

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

export const FEATURE_NAMES = [
  'best',
  'mean',
  'margin',
  'slot',
  'slotAgainst',
  'isNo',
  'isIrrelevant',
  'words',
] as const satisfies readonly (keyof Features)[];

export type ConfidenceWeights = {
  intercept: number;
  weights: Features;
  /** From here on an answer is firm. */
  firm: number;
};

/** The probability that an answer with these features is right. */
export function confidenceOf(features: Features): number {
  const { intercept, weights } = CONFIDENCE_WEIGHTS;
  const sum = FEATURE_NAMES.reduce((total, name) => total + weights[name] * features[name], intercept);
  return 1 / (1 + Math.exp(-sum));
}
