import type { Evidence } from '../claims/evidence.ts';
import { highestScore, type Near } from '../claims/nearest-claims.ts';
import { RELATION_FEATURES } from '../claims/relation-features.ts';
import { chanceBy, valuesOf } from '../regression/logistic.ts';
import FACT_WEIGHTS from '../weights/fact-weights.json' with { type: 'json' };

/** In each list of weights, the intercept is last. */
export type FactWeights = {
  /** Over `RELATION_FEATURES`: the probability that a part of a message says the same as a known claim. */
  same: readonly number[];
  /**
   * Over `FACT_FEATURES`: the probability that a part of a message states a key fact. `saidWithFew` is for stories with
   * few notes.
   */
  said: readonly number[];
  saidWithFew: readonly number[];
};

/** The features of one stretch (a part of a message) for one key fact. Probabilities and scores are 0 to 1. */
export const FACT_FEATURES = [
  // The probability that the stretch says the same as a claim that states the fact: the three highest values, and the
  // log odds of the first two.
  ...['first', 'second', 'third', 'firstOdds', 'secondOdds'],
  // Of the claims that state the fact: the highest score, this score's fourth power, and whether one is `verbatim`.
  ...['near', 'near4', 'verbatim'],
  // Of the claims that state the fact: `deniedNear` is the highest score of those that the stretch denies;
  // `aheadOfDenied` is the highest score of the others, minus `deniedNear`.
  ...['deniedNear', 'aheadOfDenied'],
  // Of true claims that do not state the fact: the highest probability and the highest score; then `first` minus this
  // probability, and `near` minus this score.
  ...['besides', 'besidesNear', 'aheadOfBesides', 'aheadOfBesidesNear'],
  // The same four values for false claims.
  ...['wrong', 'wrongNear', 'aheadOfWrong', 'aheadOfWrongNear'],
  // The share of claims that state the fact, among all nearest claims and among the nearest four.
  ...['share', 'shareOfTop'],
  ...['yes', 'no', 'irrelevant', 'yesOdds'],
  ...['density', 'brief', 'length'],
] as const;

export type FactFeatures = Record<(typeof FACT_FEATURES)[number], number>;

const VERBATIM = RELATION_FEATURES.indexOf('verbatim');
const DENIED = RELATION_FEATURES.indexOf('deniedMost');
const TOP = 4;
const LONG = 15;

/** The log odds of a probability, scaled and limited to -1 to 1. */
export const oddsOf = (chance: number): number =>
  Math.max(-1, Math.min(1, Math.log((chance + 1e-4) / (1 - chance + 1e-4)) / 5));

const shareOf = (list: readonly Near[], holds: (near: Near) => boolean): number =>
  list.filter(holds).length / Math.max(1, list.length);

/** The features for each key fact that one of the nearest claims states, by the fact's id. */
export function factFeatures(
  evidence: Evidence,
  { same }: Pick<FactWeights, 'same'> = FACT_WEIGHTS,
): Map<string, FactFeatures> {
  const { claims, saying, density, size } = evidence;
  const { yes, no, irrelevant } = evidence.noted;
  const sameness = new Map(
    [...claims, ...saying].map((near) => [near, chanceBy(same, near.relation)] as const),
  );
  const likeliest = (list: readonly Near[]) =>
    list.map((near) => sameness.get(near) ?? 0).sort((one, other) => other - one);
  const seen = new Map<string, FactFeatures>();
  for (const id of new Set(saying.flatMap(({ known }) => known.says))) {
    const says = ({ known }: Near) => known.says.includes(id);
    const isDenied = ({ relation }: Near) => relation[DENIED] === 1;
    const own = saying.filter(says);
    const [first = 0, second = 0, third = 0] = likeliest(own);
    const near = highestScore(own);
    const deniedNear = highestScore(own.filter(isDenied));
    const likeliestOther = (kind: 'yes' | 'no') => {
      const others = claims.filter((each) => each.known.kind === kind && !says(each));
      return { likely: likeliest(others)[0] ?? 0, near: highestScore(others) };
    };
    const besides = likeliestOther('yes');
    const wrong = likeliestOther('no');
    seen.set(id, {
      ...{ first, second, third, firstOdds: oddsOf(first), secondOdds: oddsOf(second) },
      near,
      near4: near ** 4,
      verbatim: Number(own.some(({ relation }) => relation[VERBATIM] === 1)),
      deniedNear,
      aheadOfDenied: highestScore(own.filter((each) => !isDenied(each))) - deniedNear,
      besides: besides.likely,
      besidesNear: besides.near,
      aheadOfBesides: first - besides.likely,
      aheadOfBesidesNear: near - besides.near,
      wrong: wrong.likely,
      wrongNear: wrong.near,
      aheadOfWrong: first - wrong.likely,
      aheadOfWrongNear: near - wrong.near,
      share: shareOf(claims, says),
      shareOfTop: shareOf(claims.slice(0, TOP), says),
      ...{ yes, no, irrelevant, yesOdds: oddsOf(yes) },
      ...{ density, brief: Number(size <= 1), length: Math.min(1, size / LONG) },
    });
  }
  return seen;
}

export const factChance = (
  features: FactFeatures,
  density: number,
  { said, saidWithFew }: Omit<FactWeights, 'same'> = FACT_WEIGHTS,
): number => chanceBy(said, valuesOf(FACT_FEATURES, features), saidWithFew, density);
