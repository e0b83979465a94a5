/** The answers between which the host decides. */
export const DECIDED = ['yes', 'no', 'irrelevant'] as const;
export type Decided = (typeof DECIDED)[number];

/**
 * From this confidence on, an answer is given without a hedge. Every host and every reader of a confidence uses this
 * value.
 */
export const PLAIN_CONFIDENCE = 0.6;

/**
 * Converts the probability of an answer to a confidence. The probability `plainFrom` becomes the confidence
 * `PLAIN_CONFIDENCE`. Lower and higher probabilities are scaled linearly, so that 0 stays 0 and 1 stays 1.
 */
export function confidenceOf(chance: number, plainFrom: number): number {
  if (chance < plainFrom) return (PLAIN_CONFIDENCE * chance) / plainFrom;
  return PLAIN_CONFIDENCE + ((1 - PLAIN_CONFIDENCE) * (chance - plainFrom)) / (1 - plainFrom);
}
