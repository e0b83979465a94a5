import type { HostTurn } from './host.ts';
import {
  type Claim,
  coverage,
  deniedBy,
  matchWordings,
  precision,
  readClaim,
  weighted,
} from './knowledge/fact-coverage.ts';
import type { StoryKnowledge } from './knowledge/story-knowledge.ts';

/** A guess of fewer different words of weight does not tell a whole solution. */
export const LEAST_CONTENT_WORDS = 6;
/** Less than this share of the guess borne out by the texts, and it is a theory of its own. */
const LEAST_PRECISION = 0.3;
/** From here on a sentence of the solution counts as touched. */
const TOUCHED = 0.1;
/** A message with less grammar than this is a row of keywords. */
export const LEAST_GRAMMAR = 0.3;
/** A guess that denies so much of the solution, beyond what it states, is not the solution. */
const DENIED = 0.1;

/** What the trust in a guess is read from. */
export type GuessFeatures = {
  /** Different words of the guess that are in the solution and not in the scenario. */
  news: number;
  /** How much of what the solution adds the guess says, 0 to 1. */
  recall: number;
  /** How much of the solution lies in sentences that the guess touches, 0 to 1. */
  spread: number;
  /** Different words of weight in the guess. */
  words: number;
};

/** Beyond these a longer guess is no better. */
const MOST_NEWS = 8;
const MOST_WORDS = 9;

/**
 * Fitted on guesses at mysteries of the project's own, with the bar set where nearly no guess passes that holds
 * a part of the solution only.
 */
const WEIGHTS: GuessFeatures = { news: 0.32, recall: 7.5, spread: 2.1, words: 0.39 };
const BAR = 8.5;

/** Over several turns so much of the solution must be said, across most of it. */
const RECALL_OVER_TURNS = 0.45;
const SPREAD_OVER_TURNS = 0.6;
const NEWS_OVER_TURNS = 5;
const PRECISION_OVER_TURNS = 0.6;

/**
 * Whether a message solves a mystery without notes: it says much of what the solution's sentences add to the
 * scenario, across most of them. Earlier messages that were affirmed count beside it.
 */
export function isSolvedWithoutNotes(
  knowledge: StoryKnowledge,
  turns: readonly HostTurn[],
  claim: Claim,
): boolean {
  const borneOut = precision(claim, knowledge);
  if (claim.grammar < LEAST_GRAMMAR || borneOut < LEAST_PRECISION || contradicts(knowledge, claim))
    return false;
  const alone = guessFeatures(knowledge, claim);
  if (alone.words >= LEAST_CONTENT_WORDS && guessScore(alone) >= BAR) return true;
  if (borneOut < PRECISION_OVER_TURNS || claim.contentWords < LEAST_CONTENT_WORDS / 2) return false;
  const affirmed = turns.filter((turn) => turn.verdict === 'yes' || turn.verdict === 'both');
  const earlier = affirmed.map((turn) => readClaim(turn.question, knowledge));
  const all = guessFeatures(knowledge, together(claim, earlier));
  return all.news >= NEWS_OVER_TURNS && all.recall >= RECALL_OVER_TURNS && all.spread >= SPREAD_OVER_TURNS;
}

/** How likely a guess is the whole solution; no probability, only higher is better. */
export function guessScore(features: GuessFeatures): number {
  return (
    WEIGHTS.news * Math.min(features.news, MOST_NEWS) +
    WEIGHTS.recall * features.recall +
    WEIGHTS.spread * features.spread +
    WEIGHTS.words * Math.min(features.words, MOST_WORDS)
  );
}

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
  return {
    news: news.size,
    recall: weighted(knowledge.facts, shares),
    spread: weighted(knowledge.facts, touched),
    words: claim.contentWords,
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
