import FITTED from '../weights/decision-weights.json' with { type: 'json' };
import { EVIDENCE_NAMES, type Evidence } from './evidence.ts';

/** The answers that are weighed against each other. */
export const DECIDED = ['yes', 'no', 'irrelevant'] as const;
export type Decided = (typeof DECIDED)[number];

/** What each piece of evidence speaks for, in the order of `EVIDENCE_NAMES`, the intercept last. */
type AnswerWeights = Record<Decided, readonly number[]>;

export type DecisionWeights = {
  withNotes: AnswerWeights;
  /** Where only title, scenario and solution are known. */
  withoutNotes: AnswerWeights;
  /** From this chance on an answer is spoken plainly, with notes and without. */
  plainFrom: number;
  plainFromWithoutNotes: number;
};

export const DECISION_WEIGHTS: DecisionWeights = FITTED;

/** How likely each answer is the right one; the three come to 1. */
export function chancesOf(evidence: Evidence, hasNotes: boolean): Record<Decided, number> {
  const weights = hasNotes ? DECISION_WEIGHTS.withNotes : DECISION_WEIGHTS.withoutNotes;
  const values = EVIDENCE_NAMES.map((name) => evidence[name]);
  const powers = DECIDED.map((answer) => Math.exp(sumOf(weights[answer], values)));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return Object.fromEntries(DECIDED.map((answer, at) => [answer, (powers[at] as number) / total])) as Record<
    Decided,
    number
  >;
}

function sumOf(weights: readonly number[], values: readonly number[]): number {
  return values.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), weights[values.length] ?? 0);
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
