import { chancesOf } from '../claims/answer-chances.ts';
import { isWordForWord } from '../claims/evidence.ts';
import type { Reading } from '../claims/read-message.ts';
import { factsNeeded, type StoryIndex, WHOLE } from '../claims/story-index.ts';
import { coverage, precision, sharesOf, weighted } from '../knowledge/fact-coverage.ts';
import { deniedTerms, readTerms } from '../knowledge/message-terms.ts';
import { chanceBy } from '../regression/logistic.ts';
import SOLUTION_WEIGHTS from '../weights/solution-weights.json' with { type: 'json' };
import { FACT_FEATURES, type FactWeights, factChance, factFeatures, oddsOf } from './fact-chance.ts';
import { guessFeatures } from './guess-features.ts';

/** What a message tells of the solution. */
export type Told = {
  /** How likely it says each key fact, 0 to 1; what nothing near it says is left out. */
  facts: ReadonlyMap<string, number>;
  /** In the order of `SOLUTION_FEATURES`. */
  features: readonly number[];
};

const COVERAGE_FEATURES = [
  // How much of the key facts the words of the message cover, by weight, and the same with every fact touched counting more.
  ...['facts', 'touched'],
  // The facts of weight that are covered least, and the least of all.
  ...['coveredLeast', 'coveredSecondLeast', 'coveredLeastOfAll'],
  // The share of the facts, by weight, that are covered at least so far.
  ...['third', 'half', 'most'],
  // How much of the solution's own sentences is covered.
  ...['news', 'recall', 'breadth', 'spread'],
  // Different words of weight, up to few and up to many; how much of them the texts bear out.
  ...['words', 'manyWords', 'length', 'precision', 'strangers'],
  // How much more of a fact is denied than said.
  'coveredDenied',
] as const;

/** What is seen of a message that may tell the solution. */
export const SOLUTION_FEATURES = [
  // The whole message beside the claims that say all the facts that the end needs.
  ...FACT_FEATURES.map((name) => `whole ${name}`),
  // How likely some stretch says all of them, and how likely the message says each of them.
  ...['wholeBest', 'least', 'secondLeast', 'mean', 'all', 'leastSquared', 'product'],
  // What its stretches are answered, what its sentences are answered, and the whole.
  ...['leastYes', 'leastYesOdds', 'meanYes', 'mostNo', 'mostNo4', 'stretches'],
  ...['sentencesLeastYes', 'sentencesMeanYes', 'sentencesMostNo', 'sentencesMostNo4', 'wholeYes', 'wholeNo'],
  // A fact that may be said, where something is answered no; facts whose wordings the message denies.
  ...['doubted', 'contested', 'denied', 'deniedSurely'],
  ...COVERAGE_FEATURES,
] as const;

const AHEAD_OF_DENIED = FACT_FEATURES.indexOf('aheadOfDenied');
const DENIED_NEAR = FACT_FEATURES.indexOf('deniedNear');
const MANY_STRETCHES = 10;

const mean = (list: readonly number[]): number =>
  list.reduce((sum, each) => sum + each, 0) / Math.max(1, list.length);

/** Sets what was read beside the key facts and the solution. */
export function toldBy(
  message: string,
  { sentences, stretches }: Reading,
  index: StoryIndex,
  weights?: FactWeights,
): Told {
  const { knowledge, density } = index;
  const needed = factsNeeded(knowledge.notes?.keyFacts ?? []);
  const facts = new Map<string, number>();
  let whole: readonly number[] = FACT_FEATURES.map(() => 0);
  let [denied, deniedSurely] = [0, 0];
  const read = stretches.map((stretch) => ({ stretch, chances: chancesOf(stretch) }));
  for (const [at, { stretch, chances }] of read.entries()) {
    const { yes, no } = chances;
    for (const [id, features] of factFeatures(stretch, weights)) {
      // What the story would deny says nothing. With few notes it cannot tell, but for what the nearest wording denies.
      if (density < 1 ? (features[AHEAD_OF_DENIED] as number) >= 0 : yes > no)
        facts.set(id, Math.max(facts.get(id) ?? 0, factChance(features, density, weights)));
      if (id === WHOLE && at === 0) whole = features;
      if (!needed.includes(id)) continue;
      denied = Math.max(denied, -(features[AHEAD_OF_DENIED] as number));
      deniedSurely = Math.max(deniedSurely, no * (features[DENIED_NEAR] as number));
    }
  }
  // What the notes say word for word is said.
  const sameWords = read
    .filter(({ chances: { yes, no } }) => yes > no)
    .flatMap(({ stretch }) => stretch.saying.filter(isWordForWord));
  for (const id of sameWords.flatMap(({ known }) => known.says)) facts.set(id, 1);
  const said = needed.map((id) => facts.get(id) ?? 0).sort((one, other) => one - other);
  const [least = 0, secondLeast = least] = said;
  const yes = read.map(({ chances }) => chances.yes);
  const leastYes = Math.min(1, ...yes);
  const mostNo = Math.max(0, ...read.map(({ chances }) => chances.no));
  const bySentence = sentences.map((sentence) => chancesOf(sentence));
  const sentencesMostNo = Math.max(0, ...bySentence.map((each) => each.no));
  return {
    facts,
    features: [
      ...whole,
      ...[facts.get(WHOLE) ?? 0, least, secondLeast, mean(said)],
      mean(knowledge.facts.map(({ id }) => facts.get(id) ?? 0)),
      ...[least ** 2, said.reduce((product, each) => product * each, 1)],
      ...[leastYes, oddsOf(leastYes), mean(yes), mostNo, mostNo ** 4],
      Math.min(1, stretches.length / MANY_STRETCHES),
      ...[Math.min(1, ...bySentence.map((each) => each.yes)), mean(bySentence.map((each) => each.yes))],
      ...[sentencesMostNo, sentencesMostNo ** 4, read[0]?.chances.yes ?? 0, read[0]?.chances.no ?? 0],
      ...[least * (1 - mostNo), least * leastYes, denied, deniedSurely],
      ...coverageFeatures(message, index),
    ],
  };
}

/** How likely a message tells the whole solution, 0 to 1. */
export const solutionChance = ({ facts, features }: Told, density: number): number =>
  facts.get(WHOLE) === 1
    ? 1
    : chanceBy(SOLUTION_WEIGHTS.told, features, SOLUTION_WEIGHTS.toldWithFew, density);

const MOST_STRANGERS = 5;

/** What the words of a message cover of the key facts and of the solution, in the order of `COVERAGE_FEATURES`. */
function coverageFeatures(message: string, { knowledge, texts }: StoryIndex): number[] {
  const { facts } = knowledge;
  const terms = readTerms(message, knowledge, true);
  const shares = sharesOf(facts, terms);
  const denial = deniedTerms(terms);
  const solution = guessFeatures(texts, terms);
  const heavy = facts.filter(({ weight }) => weight > 1);
  const [least = 0, second = least] = (heavy.length > 0 ? heavy : facts)
    .map(({ id }) => shares.get(id) ?? 0)
    .sort((one, other) => one - other);
  const mapped = (change: (share: number) => number) =>
    weighted(facts, new Map([...shares].map(([id, share]) => [id, change(share)])));
  const from = (bar: number) => mapped((share) => Number(share >= bar));
  const borneOut = precision(terms, knowledge);
  return [
    ...[weighted(facts, shares), mapped(Math.sqrt)],
    ...[least, second, Math.min(1, ...shares.values())],
    ...[from(1 / 3), from(0.5), from(0.7)],
    ...[solution.news, solution.recall, solution.breadth, solution.spread],
    ...[solution.words, solution.manyWords, solution.length, borneOut],
    Math.min(1, ((1 - borneOut) * terms.contentWords) / MOST_STRANGERS),
    Math.max(0, ...facts.map((fact) => Math.min(1, coverage(fact, denial) - (shares.get(fact.id) ?? 0)))),
  ];
}
