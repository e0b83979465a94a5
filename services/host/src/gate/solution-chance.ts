import type { Chances } from '../claims/answer-chances.ts';
import { nearlyRepeats } from '../claims/evidence.ts';
import { highestScore } from '../claims/nearest-claims.ts';
import type { Reading } from '../claims/read-message.ts';
import { type StoryIndex, WHOLE } from '../claims/story-index.ts';
import { coverage, precision, sharesOf, weighted } from '../knowledge/fact-coverage.ts';
import { isDetail } from '../knowledge/facts.ts';
import { deniedTerms, type MessageTerms, readTerms } from '../knowledge/message-terms.ts';
import { chanceBy, valuesOf } from '../regression/logistic.ts';
import { normalise } from '../text/normalise.ts';
import { NEGATORS } from '../text/word-classes.ts';
import SOLUTION_WEIGHTS from '../weights/solution-weights.json' with { type: 'json' };
import {
  FACT_FEATURES,
  type FactFeatures,
  type FactWeights,
  factChance,
  factFeatures,
  oddsOf,
} from './fact-chance.ts';
import { deniesFact, isFalseClaim, repeatsFalseClaim, saysFalseClaim } from './false-claims.ts';
import { guessFeatures } from './guess-features.ts';

export type Told = {
  /**
   * The probability that the message states a key fact, by the fact's id. A fact is missing if no near claim states the
   * fact, or if the message seems to deny the fact.
   */
  facts: ReadonlyMap<string, number>;
  /** Like `facts`, but the parts of the message that state a false claim instead of the fact do not count. */
  credits: ReadonlyMap<string, number>;
  /** The share (0 to 1) of each key fact's words that the message has, by the fact's id. */
  shares: ReadonlyMap<string, number>;
  repeatsFalse: boolean;
  /** The ids of the key facts that the message seems to deny. */
  denied: ReadonlySet<string>;
  /** In the order of `SOLUTION_FEATURES`. */
  features: readonly number[];
};

const COVERAGE_FEATURES = [
  // The share of the key facts that the message covers, by weight. `touched` takes the square root of each fact's
  // share, so that a fact of which the message says little counts more.
  ...['facts', 'touched'],
  // The lowest and the second lowest coverage of the facts of weight 2 or 3, and the lowest coverage of all facts.
  ...['coveredLeast', 'coveredSecondLeast', 'coveredLeastOfAll'],
  // The shares of the facts, by weight, whose coverage is at least one third, one half and 0.7.
  ...['third', 'half', 'most'],
  // See `GUESS_FEATURES`.
  ...['news', 'recall', 'breadth', 'spread'],
  ...['words', 'manyWords', 'length', 'precision', 'strangers'],
  // The share of a fact that the message denies minus the share that the message states, for the fact where this is
  // highest.
  'coveredDenied',
] as const;

/** The probabilities of the answers yes and no to the stretches, to the units and to the whole message. */
const ANSWER_FEATURES = [
  ...['leastYes', 'leastYesOdds', 'meanYes', 'mostNo', 'mostNo4', 'stretches'],
  ...['unitsLeastYes', 'unitsMeanYes', 'unitsMostNo', 'unitsMostNo4', 'wholeYes', 'wholeNo'],
] as const;

const TOLD_FEATURES = [
  // The highest probability that one stretch states all needed facts. Then the lowest, the second lowest and the mean
  // of the probabilities that the message states a needed fact. `all` is the mean of all facts.
  ...['wholeBest', 'least', 'secondLeast', 'mean', 'all', 'leastSquared', 'product'],
  ...ANSWER_FEATURES,
  // The log odds of the probability that the words of the message tell the whole solution, by the story's classifier.
  'wholeByWords',
  // `doubted` is `least` times 1 - `mostNo`; `contested` is `least` times `leastYes`. The last two features say how
  // clearly a stretch denies a needed fact.
  ...['doubted', 'contested', 'denied', 'deniedSurely'],
] as const;

type CoverageFeatures = Record<(typeof COVERAGE_FEATURES)[number], number>;

export const SOLUTION_FEATURES = [
  // The `FACT_FEATURES` of the whole message for `WHOLE`, which stands for all needed facts together.
  ...FACT_FEATURES.map((name) => `whole ${name}`),
  ...TOLD_FEATURES,
  ...COVERAGE_FEATURES,
] as const;

const MANY_STRETCHES = 10;
/**
 * A claim with the words of the message does not count as said if another claim is nearer by more than this. For example,
 * "is he at a celebration?" has the words of "the Holi festival" (a name may match "he"), but "it is a celebration" is
 * nearer.
 */
const MUCH_NEARER = 0.1;

/**
 * If a sentence of the message gets the answer no with this probability, no other part counts as said in the words of
 * the sheet: "The sun did not set. But the nights were dark."
 */
const SURELY_FALSE = 0.9;

const mean = (list: readonly number[]): number =>
  list.reduce((sum, each) => sum + each, 0) / Math.max(1, list.length);

export function toldBy(
  message: string,
  { units, stretches }: Reading,
  index: StoryIndex,
  weights?: FactWeights,
): Told {
  const { knowledge, density, isFull, needed } = index;
  const facts = new Map<string, number>();
  const credits = new Map<string, number>();
  const deniedFacts = new Set<string>();
  const negates = normalise(message)
    .split(' ')
    .some((word) => NEGATORS.has(word));
  let whole: FactFeatures | null = null;
  let [denied, deniedSurely] = [0, 0];
  for (const [at, stretch] of stretches.entries()) {
    const { yes, no } = stretch.noted;
    for (const [id, features] of factFeatures(stretch, weights)) {
      const saying = stretch.saying.filter(({ known }) => known.says.includes(id));
      if (negates && deniesFact(saying, stretch.claims, stretch.noted)) deniedFacts.add(id);
      // With full notes, a stretch can state a fact only if the answer yes is likelier than no. Without full
      // notes, the answer is too uncertain for this rule.
      const isTrue = isFull ? yes > no : features.aheadOfDenied >= 0;
      if (isTrue) {
        const chance = factChance(features, density, weights);
        facts.set(id, Math.max(facts.get(id) ?? 0, chance));
        if (!saysFalseClaim(saying, stretch.claims)) credits.set(id, Math.max(credits.get(id) ?? 0, chance));
      }
      if (id === WHOLE && at === 0) whole = features;
      if (!needed.includes(id)) continue;
      denied = Math.max(denied, -features.aheadOfDenied);
      deniedSurely = Math.max(deniedSurely, no * features.deniedNear);
    }
  }
  const byUnit = units.map(({ evidence, chances }) => (isFull ? chances : evidence.noted));
  const unitsMostNo = Math.max(0, ...byUnit.map((each) => each.no));
  const sameWords = (unitsMostNo < SURELY_FALSE ? stretches : [])
    .filter(({ noted: { yes, no } }) => yes > no)
    .flatMap(({ saying, claims }) => {
      const nearest = highestScore(claims);
      return saying.filter((near) => nearlyRepeats(near) && near.score >= nearest - MUCH_NEARER);
    });
  for (const id of sameWords.flatMap(({ known }) => known.says)) {
    facts.set(id, 1);
    credits.set(id, 1);
    deniedFacts.delete(id);
  }
  // A message with a negation and a certainly false claim counts as a denial of all needed facts.
  if (negates && stretches.some(({ claims, noted }) => isFalseClaim(claims, noted)))
    for (const id of needed) deniedFacts.add(id);
  const said = needed.map((id) => facts.get(id) ?? 0).sort((one, other) => one - other);
  const [least = 0, secondLeast = least] = said;
  const told = {
    ...{ wholeBest: facts.get(WHOLE) ?? 0, least, secondLeast, mean: mean(said) },
    all: mean(knowledge.facts.map(({ id }) => facts.get(id) ?? 0)),
    leastSquared: least ** 2,
    product: said.reduce((product, each) => product * each, 1),
    ...answersOf(stretches, byUnit, unitsMostNo),
    wholeByWords: stretches[0]?.byWords ? oddsOf(stretches[0].byWords.whole) : 0,
    ...{ denied, deniedSurely },
  };
  const terms = readTerms(message, knowledge, true);
  const shares = sharesOf(knowledge.facts, terms);
  return {
    ...{ facts, credits, shares },
    repeatsFalse: stretches.some(({ claims }) => repeatsFalseClaim(claims)),
    denied: deniedFacts,
    features: [
      ...(whole ? valuesOf(FACT_FEATURES, whole) : FACT_FEATURES.map(() => 0)),
      ...valuesOf(TOLD_FEATURES, {
        ...told,
        doubted: least * (1 - told.mostNo),
        contested: least * told.leastYes,
      }),
      ...valuesOf(COVERAGE_FEATURES, coverageFeatures(terms, shares, index)),
    ],
  };
}

function answersOf(
  stretches: Reading['stretches'],
  byUnit: readonly Chances[],
  unitsMostNo: number,
): Record<(typeof ANSWER_FEATURES)[number], number> {
  const yes = stretches.map(({ noted }) => noted.yes);
  const leastYes = Math.min(1, ...yes);
  const mostNo = Math.max(0, ...stretches.map(({ noted }) => noted.no));
  return {
    ...{ leastYes, leastYesOdds: oddsOf(leastYes), meanYes: mean(yes), mostNo, mostNo4: mostNo ** 4 },
    stretches: Math.min(1, stretches.length / MANY_STRETCHES),
    unitsLeastYes: Math.min(1, ...byUnit.map((each) => each.yes)),
    unitsMeanYes: mean(byUnit.map((each) => each.yes)),
    unitsMostNo,
    unitsMostNo4: unitsMostNo ** 4,
    wholeYes: stretches[0]?.noted.yes ?? 0,
    wholeNo: stretches[0]?.noted.no ?? 0,
  };
}

export const solutionChance = ({ facts, features }: Told, density: number): number =>
  facts.get(WHOLE) === 1
    ? 1
    : chanceBy(SOLUTION_WEIGHTS.told, features, SOLUTION_WEIGHTS.toldWithFew, density);

const MOST_STRANGERS = 5;

function coverageFeatures(
  terms: MessageTerms,
  shares: ReadonlyMap<string, number>,
  { knowledge, texts }: StoryIndex,
): CoverageFeatures {
  const { facts } = knowledge;
  const denial = deniedTerms(terms);
  const solution = guessFeatures(texts, terms);
  const heavy = facts.filter((fact) => !isDetail(fact));
  const [least = 0, second = least] = (heavy.length > 0 ? heavy : facts)
    .map(({ id }) => shares.get(id) ?? 0)
    .sort((one, other) => one - other);
  const mapped = (change: (share: number) => number) =>
    weighted(facts, new Map([...shares].map(([id, share]) => [id, change(share)])));
  const from = (bar: number) => mapped((share) => Number(share >= bar));
  const borneOut = precision(terms, knowledge);
  const denials = facts.map((fact) => Math.min(1, coverage(fact, denial) - (shares.get(fact.id) ?? 0)));
  return {
    facts: weighted(facts, shares),
    touched: mapped(Math.sqrt),
    ...{
      coveredLeast: least,
      coveredSecondLeast: second,
      coveredLeastOfAll: Math.min(1, ...shares.values()),
    },
    ...{ third: from(1 / 3), half: from(0.5), most: from(0.7) },
    ...{ news: solution.news, recall: solution.recall, breadth: solution.breadth, spread: solution.spread },
    ...{ words: solution.words, manyWords: solution.manyWords, length: solution.length },
    precision: borneOut,
    strangers: Math.min(1, ((1 - borneOut) * terms.contentWords) / MOST_STRANGERS),
    coveredDenied: Math.max(0, ...denials),
  };
}
