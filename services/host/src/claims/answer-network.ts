import { softmax, sumBy } from '../regression/logistic.ts';
import stored from '../weights/decision-weights.json' with { type: 'json' };
import { DECIDED } from './answer-chances.ts';
import type { Near } from './nearest-claims.ts';
import { RELATION_FEATURES } from './relation-features.ts';

export const CLAIM_KINDS = [...DECIDED, 'text'] as const;
export type ClaimKind = (typeof CLAIM_KINDS)[number];

/**
 * A small neural network that decides the answer to a part of a message.
 *
 * One hidden layer of rectified linear units reads each of the nearest known claims separately. The layer's output
 * gives the claim a sum (a logit) for each answer, and an attention, which says how much the claim counts. The sums of
 * all claims, weighted by attention, are added to the sums over the message's features. Softmax turns the totals into
 * probabilities. In each row of weights, the intercept is last.
 */
export type AnswerNetwork = {
  /** One row for each hidden unit, with a weight for each of `CLAIM_INPUTS`. */
  hidden: readonly (readonly number[])[];
  /** For each kind of claim, one row for each answer, in the order of `DECIDED`. */
  answers: Readonly<Record<ClaimKind, readonly (readonly number[])[]>>;
  attention: Readonly<Record<ClaimKind, readonly number[]>>;
  /**
   * One row for each answer, over `MESSAGE_FEATURES`. `full` is for stories with many known claims, `few` for stories
   * with few or none. For stories in between, `density` mixes both rows.
   */
  full: readonly (readonly number[])[];
  few: readonly (readonly number[])[];
};

export type DecisionWeights = AnswerNetwork & {
  /** From this probability on, an answer is given without a hedge. */
  plainFrom: number;
  plainFromWithFew: number;
};

export const DECISION_WEIGHTS: DecisionWeights = stored;

/** All values are between 0 and 1. */
export const CLAIM_INPUTS: readonly string[] = [
  ...RELATION_FEATURES,
  ...['score', 'score2', 'score4', 'density'],
  ...CLAIM_KINDS.map((kind) => `is ${kind}`),
];

export type ClaimInput = { kind: ClaimKind; values: readonly number[] };

export function claimInput(
  kind: ClaimKind,
  { relation, score }: Pick<Near, 'relation' | 'score'>,
  density: number,
): ClaimInput {
  const near = Math.max(0, score);
  const isKind = CLAIM_KINDS.map((each) => Number(each === kind));
  return { kind, values: [...relation, near, near ** 2, near ** 4, density, ...isKind] };
}

export type ReadClaim = ClaimInput & { hidden: number[]; sums: number[]; attention: number };

/** `sums` has one sum for each answer, in the order of `DECIDED`. */
export function readClaims(
  network: AnswerNetwork,
  claims: readonly ClaimInput[],
  features: readonly number[],
  density: number,
): { claims: ReadClaim[]; sums: number[] } {
  const read = claims.map(({ kind, values }) => {
    const hidden = network.hidden.map((row) => Math.max(0, sumBy(row, values)));
    const sums = network.answers[kind].map((row) => sumBy(row, hidden));
    return { kind, values, hidden, sums, attention: sumBy(network.attention[kind], hidden) };
  });
  const shares = read.length > 0 ? softmax(read.map(({ attention }) => attention)) : [];
  const attended = read.map((each, at) => ({ ...each, attention: shares[at] as number }));
  const few = density < 1 ? network.few.map((row) => sumBy(row, features)) : [];
  const sums = DECIDED.map((_, at) => {
    const byClaims = attended.reduce((sum, each) => sum + each.attention * (each.sums[at] as number), 0);
    const full = density > 0 ? density * sumBy(network.full[at] as readonly number[], features) : 0;
    return byClaims + full + (1 - density) * (few[at] ?? 0);
  });
  return { claims: attended, sums };
}
