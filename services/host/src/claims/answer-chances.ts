export const DECIDED = ['yes', 'no', 'irrelevant'] as const;
export type Decided = (typeof DECIDED)[number];
/** The probabilities of the answers. */
export type Chances = Readonly<Record<Decided, number>>;

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
