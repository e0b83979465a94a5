import type { HostTurn } from '../host.ts';
import {
  type Claim,
  coverage,
  deniedBy,
  deniedShare,
  matchWordings,
  precision,
  readClaim,
  readWithFragments,
  weighted,
} from '../knowledge/fact-coverage.ts';
import type { StoryKnowledge } from '../knowledge/story-knowledge.ts';
import { fittedChance } from '../regression/logistic.ts';
import { normalise, wordsOf } from '../text/normalise.ts';
import GUESS_WEIGHTS from '../weights/guess-weights.json' with { type: 'json' };

/** A guess of fewer different words of weight does not tell a whole solution. */
export const LEAST_CONTENT_WORDS = 6;
/** Less than this share of the guess borne out by the texts, and it is a theory of its own. */
const LEAST_PRECISION = 0.24;
/** From here on a sentence of the solution counts as touched. */
const TOUCHED = 0.1;
/** …and from here on as told in good part. */
const TOLD = 0.35;
/** More words than these that no text bears out are no worse. */
const MOST_STRANGERS = 8;
/** A message with less grammar than this is a row of keywords. */
export const LEAST_GRAMMAR = 0.3;
/** A guess that denies so much of the solution, beyond what it states, is not the solution. */
const DENIED = 0.1;
/** …where it denies this much of what it says; a solution may well say what did not happen. */
export const MOSTLY_DENIED = 0.3;

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
const MOST_NEWS = 8;
const MOST_WORDS = 9;
const MANY_WORDS = 14;
const LONG_GUESS = 30;

/** Over several turns so much of the solution must be said, across most of it. */
const RECALL_OVER_TURNS = 0.45;
const SPREAD_OVER_TURNS = 0.6;
const NEWS_OVER_TURNS = 5 / MOST_NEWS;
const PRECISION_OVER_TURNS = 0.6;

/**
 * Whether a message solves a mystery without notes: it says much of what the solution's sentences add to the
 * scenario, across most of them. Earlier messages that were affirmed count beside it.
 */
export function isSolvedWithoutNotes(
  knowledge: StoryKnowledge,
  turns: readonly HostTurn[],
  claim: Claim,
  bar: number = GUESS_WEIGHTS.solvedFrom,
): boolean {
  const borneOut = precision(claim, knowledge);
  if (claim.grammar < LEAST_GRAMMAR || borneOut < LEAST_PRECISION) return false;
  if (deniedShare(claim) >= MOSTLY_DENIED && contradicts(knowledge, claim)) return false;
  const alone = guessFeatures(knowledge, claim);
  if (claim.contentWords >= LEAST_CONTENT_WORDS && guessChance(alone) >= bar) return true;
  if (borneOut < PRECISION_OVER_TURNS || claim.contentWords < LEAST_CONTENT_WORDS / 2) return false;
  const affirmed = turns.filter((turn) => turn.verdict === 'yes' || turn.verdict === 'both');
  const earlier = affirmed.map((turn) => readClaim(turn.question, knowledge));
  const all = guessFeatures(knowledge, together(claim, earlier));
  return all.news >= NEWS_OVER_TURNS && all.recall >= RECALL_OVER_TURNS && all.spread >= SPREAD_OVER_TURNS;
}

/** A message with this share of the words of each sentence of the solution says the solution… */
const WORD_FOR_WORD = 0.8;
/** …if this share of the message's own words are the solution's. */
const NOTHING_ELSE = 0.6;

/** Whether a message is the solution in its author's words or nearly so, however short it is. */
export function saysSolution(knowledge: StoryKnowledge, message: string): boolean {
  const claim = readWithFragments(message, knowledge);
  if (isSame(message, knowledge.story.solution)) return true;
  if (claim.grammar < LEAST_GRAMMAR || precision(claim, knowledge) < NOTHING_ELSE) return false;
  return (
    knowledge.facts.every((fact) => coverage(fact, claim) >= WORD_FOR_WORD) && !contradicts(knowledge, claim)
  );
}

/** The same words in the same order. */
const isSame = (one: string, other: string): boolean =>
  wordsOf(normalise(one)).join(' ') === wordsOf(normalise(other)).join(' ');

/** How likely a guess is the whole solution, 0 to 1. */
export const guessChance = (features: GuessFeatures): number =>
  fittedChance(GUESS_WEIGHTS, GUESS_FEATURES, features);

/** What a claim says of the solution. */
export function guessFeatures(knowledge: StoryKnowledge, claim: Claim): GuessFeatures {
  const news = new Set<string>();
  const shares = new Map<string, number>();
  for (const fact of knowledge.facts) {
    for (const { share, support } of matchWordings(fact, claim)) {
      for (const term of support) news.add(term.keys[0]?.[0] ?? '');
      shares.set(fact.id, Math.max(shares.get(fact.id) ?? 0, share));
    }
  }
  const touched = new Map([...shares].map(([id, share]) => [id, share >= TOUCHED ? 1 : 0]));
  const roots = new Map([...shares].map(([id, share]) => [id, Math.sqrt(share)]));
  const upTo = (most: number, count: number) => Math.min(most, count) / most;
  const told = new Map([...shares].map(([id, share]) => [id, share >= TOLD ? 1 : 0]));
  const borneOut = precision(claim, knowledge);
  return {
    news: upTo(MOST_NEWS, news.size),
    recall: weighted(knowledge.facts, shares),
    breadth: weighted(knowledge.facts, roots),
    spread: weighted(knowledge.facts, touched),
    words: upTo(MOST_WORDS, claim.contentWords),
    manyWords: upTo(MANY_WORDS, claim.contentWords),
    precision: borneOut,
    length: upTo(LONG_GUESS, claim.words),
    lengthOfSolution: Math.min(
      1,
      claim.words / Math.max(1, wordsOf(knowledge.story.solution.toLowerCase()).length),
    ),
    strangers: upTo(MOST_STRANGERS, (1 - borneOut) * claim.contentWords),
    least: Math.min(1, ...knowledge.facts.map((fact) => shares.get(fact.id) ?? 0)),
    most: Math.max(0, ...shares.values()),
    told: weighted(knowledge.facts, told),
  };
}

/** What a message says together with those before it. */
function together(claim: Claim, earlier: readonly Claim[]): Claim {
  return {
    ...claim,
    terms: [claim, ...earlier].flatMap(({ terms }) => terms),
    contentWords: [claim, ...earlier].reduce((sum, { contentWords }) => sum + contentWords, 0),
  };
}

/** Whether the message denies more of the solution than it states, sentence by sentence. */
function contradicts(knowledge: StoryKnowledge, claim: Claim): boolean {
  const denial = deniedBy(claim);
  const excess = new Map(
    knowledge.facts.map((fact) => [fact.id, Math.max(0, coverage(fact, denial) - coverage(fact, claim))]),
  );
  return weighted(knowledge.facts, excess) >= DENIED;
}
