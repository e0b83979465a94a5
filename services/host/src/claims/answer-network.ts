import { softmax } from '../regression/logistic.ts';
import stored from '../weights/decision-weights.json' with { type: 'json' };
import { DECIDED, type Decided } from './answer-chances.ts';
import type { Near } from './nearest-claims.ts';
import { RELATION_FEATURES } from './relation-features.ts';

/** The kinds of known claims that the network reads: claims with an answer, and sentences of the texts. */
export const CLAIM_KINDS = [...DECIDED, 'text'] as const;
export type ClaimKind = (typeof CLAIM_KINDS)[number];

/**
 * A small neural network that decides the answer to a part of a message.
 *
 * The network reads each of the nearest known claims separately. From a claim, one hidden layer of rectified linear
 * units computes a sum for each answer and the attention that the claim gets. The features of the message itself give
 * one more sum for each answer. The sums of all claims, each weighted by the claim's attention, and the sums of the
 * message together give the probabilities of the answers. In each row of weights the intercept is last.
 */
export type AnswerNetwork = {
  /** One row for each hidden unit. A row has one weight for each of `CLAIM_INPUTS`. */
  hidden: readonly (readonly number[])[];
  /**
   * For each kind of claim, a row for each answer, in the order of `DECIDED`. A row has one weight for each hidden
   * unit.
   */
  answers: Readonly<Record<ClaimKind, readonly (readonly number[])[]>>;
  /** For each kind of claim, one row with a weight for each hidden unit. */
  attention: Readonly<Record<ClaimKind, readonly number[]>>;
  /**
   * One row for each answer. A row has one weight for each feature of the message (`MESSAGE_FEATURES`). `full` is for
   * stories with many known claims, `few` for stories with few or none.
   */
  full: readonly (readonly number[])[];
  few: readonly (readonly number[])[];
};

/** The fitted weights that `pnpm fit:host` writes. */
export type DecisionWeights = AnswerNetwork & {
  /**
   * From this probability on, an answer is given without a hedge. `plainFromWithFew` is for stories with few claims.
   */
  plainFrom: number;
  plainFromWithFew: number;
};

export const DECISION_WEIGHTS: DecisionWeights = stored;

/** What the network reads of a known claim. All values are between 0 and 1. */
export const CLAIM_INPUTS: readonly string[] = [
  ...RELATION_FEATURES,
  ...['score', 'score2', 'score4', 'density'],
  ...CLAIM_KINDS.map((kind) => `is ${kind}`),
];

/** A known claim as the network reads it. */
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

/** What the network computed for one claim. */
export type ReadClaim = ClaimInput & { hidden: number[]; sums: number[]; attention: number };

/** Reads claims and the features of a message. `sums` has one sum for each answer, in the order of `DECIDED`. */
export function readClaims(
  network: AnswerNetwork,
  claims: readonly ClaimInput[],
  features: readonly number[],
  density: number,
): { claims: ReadClaim[]; sums: number[] } {
  const read = claims.map(({ kind, values }) => {
    const hidden = network.hidden.map((row) => Math.max(0, weigh(row, values)));
    const sums = network.answers[kind].map((row) => weigh(row, hidden));
    return { kind, values, hidden, sums, attention: weigh(network.attention[kind], hidden) };
  });
  const shares = read.length > 0 ? softmax(read.map(({ attention }) => attention)) : [];
  const attended = read.map((each, at) => ({ ...each, attention: shares[at] as number }));
  const few = density < 1 ? network.few.map((row) => weigh(row, features)) : [];
  const sums = DECIDED.map((_, at) => {
    const byClaims = attended.reduce((sum, each) => sum + each.attention * (each.sums[at] as number), 0);
    const full = density > 0 ? density * weigh(network.full[at] as readonly number[], features) : 0;
    return byClaims + full + (1 - density) * (few[at] ?? 0);
  });
  return { claims: attended, sums };
}

/** The weighted sum of some values. Values of 0 are skipped, because most values are 0. */
function weigh(weights: readonly number[], values: readonly number[]): number {
  let sum = weights[values.length] as number;
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at] as number;
    if (value !== 0) sum += value * (weights[at] as number);
  }
  return sum;
}

/** The probabilities of the answers to a part of a message; together they are 1. */
export type Chances = Readonly<Record<Decided, number>>;

export const chancesBy = (sums: readonly number[]): Chances => {
  const [yes = 0, no = 0, irrelevant = 0] = softmax(sums);
  return { yes, no, irrelevant };
};
