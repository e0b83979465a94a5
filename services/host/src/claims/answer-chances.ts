import { softmax } from '../regression/logistic.ts';

export const DECIDED = ['yes', 'no', 'irrelevant'] as const;
export type Decided = (typeof DECIDED)[number];
/** The probabilities of the answers. */
export type Chances = Readonly<Record<Decided, number>>;

/** @param sums one sum for each answer of `DECIDED` */
export const chancesBy = (sums: readonly number[]): Chances => {
  const [yes = 0, no = 0, irrelevant = 0] = softmax(sums);
  return { yes, no, irrelevant };
};

/** The logarithm of a probability, which may be 0. */
export const logOf = (chance: number): number => Math.log(chance + 0.001);
export const logsOf = (chances: Chances): number[] => DECIDED.map((answer) => logOf(chances[answer]));

export const likeliestOf = (chances: Chances): Decided =>
  DECIDED.reduce((best, each) => (chances[each] > chances[best] ? each : best));

/** From this confidence on, the practice host and the AI host give an answer without a hedge. */
export const PLAIN_CONFIDENCE = 0.6;

/**
 * Turns a probability into a confidence. The probability `plainFrom` becomes `PLAIN_CONFIDENCE`; the scale is linear
 * below and above.
 */
export function confidenceOf(chance: number, plainFrom: number): number {
  if (chance < plainFrom) return (PLAIN_CONFIDENCE * chance) / plainFrom;
  return PLAIN_CONFIDENCE + ((1 - PLAIN_CONFIDENCE) * (chance - plainFrom)) / (1 - plainFrom);
}
