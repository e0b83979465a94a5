import stored from '../weights/decision-weights.json' with { type: 'json' };

/** The answers that are weighed against each other. */
export const DECIDED = ['yes', 'no', 'irrelevant'] as const;
export type Decided = (typeof DECIDED)[number];

/** For each answer in the order of `DECIDED` a weight for each feature, the intercept last. */
export type AnswerWeights = readonly (readonly number[])[];

/** What a known claim of each kind says of a message, by how the two stand to each other. */
export type RelationWeights = Record<Decided | 'text', AnswerWeights>;

/** What `pnpm fit:host` writes. */
export type DecisionWeights = {
  relation: RelationWeights;
  /** What the evidence of all claims comes to, where there are many and where there are few or none. */
  full: AnswerWeights;
  few: AnswerWeights;
  /** From this chance on an answer is spoken plainly. */
  plainFrom: number;
  plainFromWithFew: number;
};

export const DECISION_WEIGHTS: DecisionWeights = stored;

/** How likely each answer is by one known claim, in the order of `DECIDED`; they come to 1. */
export const weighedBy = (weights: AnswerWeights, relation: readonly number[]): number[] =>
  softmax(sums(weights, relation));

/** How likely each answer is by all evidence; the three come to 1. Between few claims and many the weights mix. */
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
  weights.map((row) =>
    features.reduce((sum, value, at) => sum + value * (row[at] ?? 0), row[features.length] ?? 0),
  );

function softmax(values: readonly number[]): number[] {
  const highest = Math.max(...values);
  const powers = values.map((value) => Math.exp(value - highest));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}

/** The confidence from which an answer is spoken plainly, in every host and for every reader of it. */
export const PLAIN_CONFIDENCE = 0.6;

/**
 * The chance that an answer is right, on the scale of confidence: the chance from which answers are spoken plainly
 * becomes `PLAIN_CONFIDENCE`, and either side is stretched to meet 0 and 1.
 */
export function confidenceOf(chance: number, plainFrom: number): number {
  if (chance < plainFrom) return (PLAIN_CONFIDENCE * chance) / plainFrom;
  return PLAIN_CONFIDENCE + ((1 - PLAIN_CONFIDENCE) * (chance - plainFrom)) / (1 - plainFrom);
}
