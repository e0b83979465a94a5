import { matchWordings, precision, weighted } from '../knowledge/fact-coverage.ts';
import type { MessageTerms } from '../knowledge/message-terms.ts';
import type { StoryKnowledge } from '../knowledge/story-knowledge.ts';
import { fittedChance } from '../regression/logistic.ts';
import { wordsOf } from '../text/normalise.ts';
import GUESS_WEIGHTS from '../weights/guess-weights.json' with { type: 'json' };

/** From here on a sentence of the solution counts as touched. */
const TOUCHED = 0.1;
/** …and from here on as told in good part. */
const TOLD = 0.35;
/** More words than these that no text bears out are no worse. */
const MOST_STRANGERS = 8;
/** What the trust in a guess is read from; all between 0 and 1. */
export const GUESS_FEATURES = [
  // Different words of the guess that are in the solution and not in the scenario.
  'news',
  // How much of what the solution adds the guess says, and the same with every sentence touched counting for more.
  'recall',
  'breadth',
  // How much of the solution lies in sentences that the guess touches.
  'spread',
  // Different words of weight in the guess, up to few and up to many.
  'words',
  'manyWords',
  // How much of the guess the texts bear out.
  'precision',
  // How long the guess is, by itself and beside the solution.
  'length',
  'lengthOfSolution',
  // How many words of the guess no text bears out.
  'strangers',
  // How much is said of the sentence that is said least, and of the one that is said most.
  'least',
  'most',
  // How much of the solution lies in sentences that are said in good part.
  'told',
] as const;

export type GuessFeatures = Record<(typeof GUESS_FEATURES)[number], number>;

/** Beyond these a longer guess is no better. */
export const MOST_NEWS = 8;
const MOST_WORDS = 9;
const MANY_WORDS = 14;
const LONG_GUESS = 30;

/** How likely a guess is the whole solution, 0 to 1. */
export const guessChance = (features: GuessFeatures): number =>
  fittedChance(GUESS_WEIGHTS, GUESS_FEATURES, features);

/** What a claim says of the solution. */
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
