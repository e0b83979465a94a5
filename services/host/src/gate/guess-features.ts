import { matchWordings, precision, weighted } from '../knowledge/fact-coverage.ts';
import type { MessageTerms } from '../knowledge/message-terms.ts';
import type { StoryKnowledge } from '../knowledge/story-knowledge.ts';
import { chanceBy, sigmoid, sumBy, valuesOf } from '../regression/logistic.ts';
import { wordsOf } from '../text/normalise.ts';
import GUESS_WEIGHTS from '../weights/guess-weights.json' with { type: 'json' };
import type { GuessWording } from './guess-wording.ts';

/** A guess touches a sentence if the guess has this share, or more, of what the sentence adds to the scenario. */
const TOUCHED = 0.1;
/** A guess tells a sentence if the guess has this share, or more, of what the sentence adds to the scenario. */
const TOLD = 0.35;
/** `strangers` counts at most this many words. */
const MOST_STRANGERS = 8;
/** The features for the probability that a guess is the whole solution; all are between 0 and 1. */
export const GUESS_FEATURES = [
  // The number of the guess's words that are in the solution and not in the scenario.
  'news',
  // How much the guess says of what the solution adds to the scenario. `breadth` takes the square root of each
  // sentence's share, so that a sentence of which the guess says little counts more.
  'recall',
  'breadth',
  // The share of the solution, by weight, that is in sentences which the guess touches.
  'spread',
  'words',
  'manyWords',
  'precision',
  'length',
  'lengthOfSolution',
  // The number of the guess's words that are in no text of the story.
  'strangers',
  // The lowest and the highest share that the guess tells of a sentence.
  'least',
  'most',
  'told',
] as const;

export type GuessFeatures = Record<(typeof GUESS_FEATURES)[number], number>;

/** `news` counts at most this many words. */
export const MOST_NEWS = 8;
const MOST_WORDS = 9;
const MANY_WORDS = 14;
const LONG_GUESS = 30;

/**
 * The probability that a guess tells the solution so fully that the game should end. The wording of the guess does not
 * count.
 */
export const toldChance = (features: GuessFeatures): number =>
  chanceBy(GUESS_WEIGHTS.told, valuesOf(GUESS_FEATURES, features));

/**
 * The probability that a guess is the whole solution, if its wording counts too. A short guess with the whole solution
 * gets a high probability, but so may a wrong theory with the wording of a solution. So the host only asks the player,
 * and the game goes on.
 */
export const likelyChance = (features: GuessFeatures, wording: GuessWording, sentences: number): number =>
  wordingChance(LIKELY, likelyValues(features, wording, sentences), wording.parts);

/** @param sentences the number of sentences in the solution */
export const likelyValues = (features: GuessFeatures, wording: GuessWording, sentences: number): number[] => [
  ...valuesOf(GUESS_FEATURES, features),
  wording.newShare,
  wording.strangeShare,
  Math.log(Math.max(1, sentences)) / 2,
];

/**
 * `values` are the weights of `likelyValues`, then the intercept. `parts` has the weights of the parts of
 * `GuessWording`.
 */
export type WordingModel = { values: readonly number[]; parts: ReadonlyMap<string, number> };

const LIKELY: WordingModel = {
  values: GUESS_WEIGHTS.likely,
  parts: new Map(Object.entries(GUESS_WEIGHTS.wordings)),
};

export function wordingChance(
  model: WordingModel,
  values: readonly number[],
  parts: ReadonlySet<string>,
): number {
  let sum = sumBy(model.values, values);
  for (const part of parts) sum += model.parts.get(part) ?? 0;
  return sigmoid(sum);
}

export function guessFeatures(knowledge: StoryKnowledge, message: MessageTerms): GuessFeatures {
  const news = new Set<string>();
  const shares = new Map<string, number>();
  for (const fact of knowledge.facts) {
    for (const { share, support } of matchWordings(fact, message)) {
      for (const term of support) news.add(term.keys[0]?.[0] ?? '');
      shares.set(fact.id, Math.max(shares.get(fact.id) ?? 0, share));
    }
  }
  const touched = new Map([...shares].map(([id, share]) => [id, share >= TOUCHED ? 1 : 0]));
  const roots = new Map([...shares].map(([id, share]) => [id, Math.sqrt(share)]));
  const upTo = (most: number, count: number) => Math.min(most, count) / most;
  const told = new Map([...shares].map(([id, share]) => [id, share >= TOLD ? 1 : 0]));
  const borneOut = precision(message, knowledge);
  return {
    news: upTo(MOST_NEWS, news.size),
    recall: weighted(knowledge.facts, shares),
    breadth: weighted(knowledge.facts, roots),
    spread: weighted(knowledge.facts, touched),
    words: upTo(MOST_WORDS, message.contentWords),
    manyWords: upTo(MANY_WORDS, message.contentWords),
    precision: borneOut,
    length: upTo(LONG_GUESS, message.words),
    lengthOfSolution: Math.min(
      1,
      message.words / Math.max(1, wordsOf(knowledge.story.solution.toLowerCase()).length),
    ),
    strangers: upTo(MOST_STRANGERS, (1 - borneOut) * message.contentWords),
    least: Math.min(1, ...knowledge.facts.map((fact) => shares.get(fact.id) ?? 0)),
    most: Math.max(0, ...shares.values()),
    told: weighted(knowledge.facts, told),
  };
}
