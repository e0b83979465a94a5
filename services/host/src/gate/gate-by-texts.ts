import type { StoryIndex } from '../claims/story-index.ts';
import type { HostTurn } from '../host.ts';
import { coverage, precision, sharesOf, weighted } from '../knowledge/fact-coverage.ts';
import { deniedShare, deniedTerms, type MessageTerms, readTerms } from '../knowledge/message-terms.ts';
import type { StoryKnowledge } from '../knowledge/story-knowledge.ts';
import { deniesItself } from '../text/clauses.ts';
import { normalise, wordsOf } from '../text/normalise.ts';
import GUESS_WEIGHTS from '../weights/guess-weights.json' with { type: 'json' };
import { type Accepts, foundBy, foundShare, type GateResult, resultOf } from './gate-result.ts';
import { guessFeatures, likelyChance, MOST_NEWS, toldChance } from './guess-features.ts';
import { type GuessWording, guessWordingOf } from './guess-wording.ts';

/**
 * A message finds a sentence of the solution if it says at least this share of what the sentence adds to the scenario.
 */
const FACT_THRESHOLD = 0.55;
/**
 * The player has told the whole solution if the found sentences have at least this share of the weight of all
 * sentences.
 */
const SOLVED_SHARE = 0.8;
const LEAST_CONTENT_WORDS = 6;
/** A message with fewer content words never ends the game, unless the message repeats the author's text. */
const LEAST_WORDS = 3;
/** If less than this share of a guess's words, by weight, is in the story's texts, the guess is another theory. */
const LEAST_PRECISION = 0.1;
/** Below this share, a guess that otherwise tells the whole solution may still be another theory, so the host asks. */
const PRECISION_TO_END = 0.24;
/** A message with a smaller share of grammar words than this is a list of keywords. */
const LEAST_GRAMMAR = 0.3;
/**
 * A message contradicts the solution if the share that it denies is greater than the share that it states, by at least
 * this.
 */
const DENIED = 0.1;
/**
 * A message that contradicts the solution is rejected only if it negates at least this share of its own words: a right
 * guess may also say what did not happen.
 */
const MOSTLY_DENIED = 0.3;

/** A message with a smaller share of new words than this only repeats the scenario. */
export const LEAST_NEWS = 0.25;

/** The limits for a solution that a player tells over several turns; see `GUESS_FEATURES`. */
const RECALL_OVER_TURNS = 0.45;
const SPREAD_OVER_TURNS = 0.6;
const NEWS_OVER_TURNS = 5 / MOST_NEWS;
const PRECISION_OVER_TURNS = 0.6;

export function judgeByTexts(
  { texts }: StoryIndex,
  turns: readonly HostTurn[],
  message: string,
  accepts: Accepts | undefined,
): GateResult {
  const terms = readTerms(message, texts);
  const shares = sharesOf(texts.facts, terms);
  const ids = texts.facts.map(({ id }) => id);
  const shareOf = (id: string) => shares.get(id) ?? 0;
  const confirmed = ids.filter((id) => shareOf(id) >= FACT_THRESHOLD || accepts?.(id, shareOf(id)));
  const found = foundBy(ids, turns, confirmed);
  const { told, likely } = chancesOfSolution(texts, turns, message);
  const solved =
    told >= GUESS_WEIGHTS.solvedFrom ||
    (confirmed.length > 0 &&
      terms.contentWords >= LEAST_CONTENT_WORDS &&
      terms.grammar >= LEAST_GRAMMAR &&
      foundShare(texts.facts, found) >= SOLVED_SHARE);
  const maySolve = !solved && (told >= GUESS_WEIGHTS.askFrom || likely >= GUESS_WEIGHTS.askFromLikely);
  return resultOf(texts.facts, confirmed, found, solved, maySolve);
}

type SolutionChances = {
  /** The probability that the message tells the solution. */
  told: number;
  /** The same probability, if the wording of the message counts too. */
  likely: number;
};

const NONE: SolutionChances = { told: 0, likely: 0 };

/**
 * One exact sentence of the solution, with at least `LEAST_SENTENCE` words, is enough to end the game, because nobody
 * writes the author's sentence by chance.
 */
function chancesOfSolution(
  knowledge: StoryKnowledge,
  turns: readonly HostTurn[],
  message: string,
): SolutionChances {
  const { solution } = knowledge.story;
  if (isSolution(message, solution) || isSentenceOf(message, solution)) return { told: 1, likely: 1 };
  if (deniesItself(normalise(message))) return NONE;
  const withFragments = readTerms(message, knowledge, true);
  if (newsShare(knowledge, withFragments) < LEAST_NEWS) return NONE;
  const wording = guessWordingOf(knowledge, message);
  const readings = [readTerms(message, knowledge), withFragments].map((reading) =>
    chancesOfReading(knowledge, turns, reading, wording),
  );
  return {
    told: Math.max(...readings.map(({ told }) => told)),
    likely: Math.max(...readings.map(({ likely }) => likely)),
  };
}

/** The share of a message that the title and the scenario do not have, by weight, 0 to 1. */
export function newsShare({ publicStems }: StoryKnowledge, { terms }: MessageTerms): number {
  const weigh = (list: MessageTerms['terms']) => list.reduce((sum, { term }) => sum + term.weight, 0);
  const news = terms.filter(({ term }) => !publicStems.has(term.keys[0]?.[0] ?? ''));
  return weigh(news) / Math.max(1, weigh(terms));
}

function chancesOfReading(
  knowledge: StoryKnowledge,
  turns: readonly HostTurn[],
  message: MessageTerms,
  wording: GuessWording,
): SolutionChances {
  const borneOut = precision(message, knowledge);
  if (message.grammar < LEAST_GRAMMAR || borneOut < LEAST_PRECISION) return NONE;
  if (message.contentWords < LEAST_WORDS) return NONE;
  if (deniedShare(message) >= MOSTLY_DENIED && contradicts(knowledge, message)) return NONE;
  const features = guessFeatures(knowledge, message);
  const told = message.contentWords < LEAST_CONTENT_WORDS ? 0 : toldChance(features);
  if (borneOut < PRECISION_TO_END) return told >= GUESS_WEIGHTS.solvedFrom ? { told: 0, likely: told } : NONE;
  const likely = likelyChance(features, wording, knowledge.facts.length);
  if (borneOut < PRECISION_OVER_TURNS) return { told, likely };
  const affirmed = turns.filter((turn) => turn.verdict === 'yes' || turn.verdict === 'both');
  const earlier = affirmed.map((turn) => readTerms(turn.question, knowledge));
  const all = guessFeatures(knowledge, together(message, earlier));
  const tellsOverTurns =
    all.news >= NEWS_OVER_TURNS && all.recall >= RECALL_OVER_TURNS && all.spread >= SPREAD_OVER_TURNS;
  return { told: tellsOverTurns ? 1 : told, likely };
}

const plainWords = (text: string): string => wordsOf(normalise(text)).join(' ');

export const isSolution = (message: string, solution: string): boolean =>
  plainWords(message) === plainWords(solution);

/** If a sentence of the solution has fewer words than this, a player may write it by chance. */
const LEAST_SENTENCE = 6;

function isSentenceOf(message: string, solution: string): boolean {
  const said = plainWords(message);
  const sentences = [...solution.split(/(?<=[.!?])\s+/), ...solution.split(/(?<=[.!?:;])\s+/)].map(
    plainWords,
  );
  return said.split(' ').length >= LEAST_SENTENCE && sentences.includes(said);
}

function together(message: MessageTerms, earlier: readonly MessageTerms[]): MessageTerms {
  return {
    ...message,
    terms: [message, ...earlier].flatMap(({ terms }) => terms),
    contentWords: [message, ...earlier].reduce((sum, { contentWords }) => sum + contentWords, 0),
  };
}

function contradicts(knowledge: StoryKnowledge, message: MessageTerms): boolean {
  const denial = deniedTerms(message);
  const excess = new Map(
    knowledge.facts.map((fact) => [fact.id, Math.max(0, coverage(fact, denial) - coverage(fact, message))]),
  );
  return weighted(knowledge.facts, excess) >= DENIED;
}
