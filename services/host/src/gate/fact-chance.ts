import type { Evidence } from '../claims/evidence.ts';
import type { Near } from '../claims/nearest-claims.ts';
import { RELATION_FEATURES } from '../claims/relation-features.ts';
import { chanceBy } from '../regression/logistic.ts';
import FACT_WEIGHTS from '../weights/fact-weights.json' with { type: 'json' };

/** The weights that `pnpm fit:host` writes: one for each feature, then the intercept. */
export type FactWeights = {
  /**
   * The weights for the probability that a message says the same as a known claim, from the relation between the two.
   */
  same: readonly number[];
  /**
   * The weights with which the probability that a message states a key fact is computed from `FACT_FEATURES`. `said` is
   * for stories with many notes, `saidWithFew` for stories with few notes.
   */
  said: readonly number[];
  saidWithFew: readonly number[];
};

/** The features of one stretch (a part of a message) for one key fact. Probabilities and scores are 0 to 1. */
export const FACT_FEATURES = [
  // For each known claim that states the fact, a regression gives the probability that the stretch says the same as the
  // claim. The features are the three highest of these probabilities, and the log odds of the first two.
  ...['first', 'second', 'third', 'firstOdds', 'secondOdds'],
  // The score of the nearest claim that states the fact, the fourth power of this score, and whether a claim that
  // states the fact has the same words as the stretch.
  ...['near', 'near4', 'verbatim'],
  // Some claims that state the fact may be denied by the stretch. `deniedNear` is the highest score of a denied claim.
  // `aheadOfDenied` is the highest score of a claim that is not denied, minus `deniedNear`.
  ...['deniedNear', 'aheadOfDenied'],
  // Among true claims that do not state the fact: the highest probability and the highest score. Then by how much the
  // claims that state the fact exceed each of the two.
  ...['besides', 'besidesNear', 'aheadOfBesides', 'aheadOfBesidesNear'],
  // The same four values for false claims.
  ...['wrong', 'wrongNear', 'aheadOfWrong', 'aheadOfWrongNear'],
  // The share of claims that state the fact, among all nearest claims and among the first four.
  ...['share', 'shareOfTop'],
  // The probability of each answer to the stretch, and the log odds of yes.
  ...['yes', 'no', 'irrelevant', 'yesOdds'],
  ...['density', 'brief', 'length'],
] as const;

const VERBATIM = RELATION_FEATURES.indexOf('verbatim');
const DENIED = RELATION_FEATURES.indexOf('deniedMost');
const TOP = 4;
const LONG = 15;

/** The log odds of a probability, scaled and limited to -1 to 1. */
export const oddsOf = (chance: number): number =>
  Math.max(-1, Math.min(1, Math.log((chance + 1e-4) / (1 - chance + 1e-4)) / 5));

const nearestOf = (list: readonly Near[]): number => Math.max(0, ...list.map(({ score }) => score));
const shareOf = (list: readonly Near[], holds: (near: Near) => boolean): number =>
  list.filter(holds).length / Math.max(1, list.length);

/**
 * The features of a stretch for each key fact that one of the nearest claims states, by the fact's id. They have the
 * order of `FACT_FEATURES`.
 */
export function factFeatures(
  evidence: Evidence,
  { same }: Pick<FactWeights, 'same'> = FACT_WEIGHTS,
): Map<string, number[]> {
  const { claims, saying, density, size } = evidence;
  const { yes, no, irrelevant } = evidence.noted;
  const sameness = new Map(
    [...claims, ...saying].map((near) => [near, chanceBy(same, near.relation)] as const),
  );
  const likeliest = (list: readonly Near[]) =>
    list.map((near) => sameness.get(near) ?? 0).sort((one, other) => other - one);
  const seen = new Map<string, number[]>();
  for (const id of new Set(saying.flatMap(({ known }) => known.says))) {
    const says = ({ known }: Near) => known.says.includes(id);
    const isDenied = ({ relation }: Near) => relation[DENIED] === 1;
    const own = saying.filter(says);
    const [first = 0, second = 0, third = 0] = likeliest(own);
    const near = nearestOf(own);
    const denied = nearestOf(own.filter(isDenied));
    const beside = (kind: 'yes' | 'no') => {
      const others = claims.filter((each) => each.known.kind === kind && !says(each));
      const [likely = 0] = likeliest(others);
      const nearest = nearestOf(others);
      return [likely, nearest, first - likely, near - nearest];
    };
    seen.set(id, [
      ...[first, second, third, oddsOf(first), oddsOf(second)],
      ...[near, near ** 4, Number(own.some(({ relation }) => relation[VERBATIM] === 1))],
      ...[denied, nearestOf(own.filter((each) => !isDenied(each))) - denied],
      ...[...beside('yes'), ...beside('no')],
      ...[shareOf(claims, says), shareOf(claims.slice(0, TOP), says)],
      ...[yes, no, irrelevant, oddsOf(yes)],
      ...[density, Number(size <= 1), Math.min(1, size / LONG)],
    ]);
  }
  return seen;
}

/** The probability that a stretch states a key fact. */
export const factChance = (
  features: readonly number[],
  density: number,
  { said, saidWithFew }: Omit<FactWeights, 'same'> = FACT_WEIGHTS,
): number => chanceBy(said, features, saidWithFew, density);
