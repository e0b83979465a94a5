import { chancesOf } from '../claims/answer-chances.ts';
import type { Evidence } from '../claims/evidence.ts';
import type { Near } from '../claims/nearest-claims.ts';
import { RELATION_FEATURES } from '../claims/relation-features.ts';
import { chanceBy } from '../regression/logistic.ts';
import FACT_WEIGHTS from '../weights/fact-weights.json' with { type: 'json' };

/** What `pnpm fit:host` writes: a weight for each feature, the intercept last. */
export type FactWeights = {
  /** Whether a message says what a known claim says, by how the two stand to each other. */
  same: readonly number[];
  /** Whether it says a key fact, by all that is seen of it; with many notes, and with few. */
  said: readonly number[];
  saidWithFew: readonly number[];
};

/** What is seen of a stretch of a message beside a key fact; chances and likenesses are 0 to 1. */
export const FACT_FEATURES = [
  // How likely the stretch says the same as the three likeliest claims that say the fact.
  ...['first', 'second', 'third', 'firstOdds', 'secondOdds'],
  // How near the nearest of them is, and whether one is the stretch itself.
  ...['near', 'near4', 'verbatim'],
  // How near the nearest is that the stretch denies, and by how much one that it does not deny is nearer.
  ...['deniedNear', 'aheadOfDenied'],
  // The same of claims that are so and do not say the fact, and by how much those that do are ahead.
  ...['besides', 'besidesNear', 'aheadOfBesides', 'aheadOfBesidesNear'],
  // The same of claims that are not so.
  ...['wrong', 'wrongNear', 'aheadOfWrong', 'aheadOfWrongNear'],
  // The share of the nearest claims that say the fact.
  ...['share', 'shareOfTop'],
  // What the stretch is answered.
  ...['yes', 'no', 'irrelevant', 'yesOdds'],
  ...['density', 'brief', 'length'],
] as const;

const VERBATIM = RELATION_FEATURES.indexOf('verbatim');
const DENIED = RELATION_FEATURES.indexOf('deniedMost');
const TOP = 4;
const LONG = 15;

/** The log odds of a chance, scaled to lie between -1 and 1. */
export const oddsOf = (chance: number): number =>
  Math.max(-1, Math.min(1, Math.log((chance + 1e-4) / (1 - chance + 1e-4)) / 5));

const nearestOf = (list: readonly Near[]): number => Math.max(0, ...list.map(({ score }) => score));
const shareOf = (list: readonly Near[], holds: (near: Near) => boolean): number =>
  list.filter(holds).length / Math.max(1, list.length);

/** What is seen of a stretch beside each key fact that a claim near it says, in the order of `FACT_FEATURES`. */
export function factFeatures(
  evidence: Evidence,
  { same }: Pick<FactWeights, 'same'> = FACT_WEIGHTS,
): Map<string, number[]> {
  const { claims, saying, density, size } = evidence;
  const { yes, no, irrelevant } = chancesOf(evidence);
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

/** How likely it is that a stretch says a key fact, 0 to 1. */
export const factChance = (
  features: readonly number[],
  density: number,
  { said, saidWithFew }: Omit<FactWeights, 'same'> = FACT_WEIGHTS,
): number => chanceBy(said, features, saidWithFew, density);
