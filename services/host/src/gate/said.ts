import type { JudgedMessage } from '../claims/answer-message.ts';
import { factsNeeded, type StoryIndex, WHOLE } from '../claims/story-index.ts';
import { readTerms } from '../knowledge/message-terms.ts';
import { deniesItself, isTopic } from '../text/clauses.ts';
import { normalise, questionKey } from '../text/normalise.ts';
import { LEAST_NEWS, newsShare } from './gate-without-notes.ts';
import { solutionChance, type Told, toldBy } from './solution-chance.ts';

/** What a message says about the key facts of a mystery with host notes. */
export type Said = {
  told: Told;
  /** The ids of the facts that a player must find. */
  needed: readonly string[];
  /** The probability that the message tells the whole solution. */
  chance: number;
  /** The ids of the facts that the message states by the notes, if the notes have it word for word. */
  inNotes: readonly string[] | undefined;
  /** Whether a full sheet has the message word for word, and it states no needed fact. */
  isBeside: boolean;
  /** Whether a full sheet has the message word for word, and it does not state all needed facts. */
  isPart: boolean;
  /** The message takes itself back, is only a topic, or repeats the scenario. */
  statesNothing: boolean;
};

export function saidBy(message: string, judged: JudgedMessage, index: StoryIndex): Said {
  const { knowledge } = index;
  const told = toldBy(message, judged, index);
  const needed = factsNeeded(knowledge.notes?.keyFacts ?? []);
  const inNotes = index.statedBy.get(questionKey(message));
  // The author of a full sheet knows better than the regressions what a sentence of the sheet states.
  const decided = index.density === 1 ? inNotes : undefined;
  const isBeside = decided !== undefined && !needed.some((id) => decided.includes(id));
  const chance = isBeside ? 0 : solutionChance(told, index.density);
  const plain = normalise(message);
  // Clauses without a verb count too, because players leave out verbs and the list of verbs has gaps.
  const news = newsShare(knowledge, readTerms(message, knowledge, true));
  // The words of the sheet for the whole solution can be words of the scenario: "they carried the men".
  const isNoNews = news < LEAST_NEWS && chance < 1;
  return {
    ...{ told, needed, chance, inNotes, isBeside },
    isPart: decided !== undefined && !decided.includes(WHOLE),
    statesNothing: deniesItself(plain) || isTopic(plain) || isNoNews,
  };
}

/** The probability that the message states the fact. */
export const chanceOf = ({ told }: Said, id: string): number => told.facts.get(id) ?? 0;

/**
 * The share of the fact's words that the message has. A message may resemble a part of a statement that does not tell
 * the fact, so with full notes the message must have words of the fact itself.
 */
export const shareOf = ({ told }: Said, id: string, { density }: StoryIndex): number =>
  density < 1 ? 1 : (told.shares.get(id) ?? 0);

/**
 * The limit for a single sentence, for several sentences with an answer other than yes, and for a message that may deny
 * a required fact.
 */
export const SURELY_TOLD_FROM = 0.76;

/** Whether the message seems to deny the fact, and does not surely tell the whole solution. */
export const isDenied = ({ told, chance }: Said, id: string): boolean =>
  chance < SURELY_TOLD_FROM && told.denied.has(id);
