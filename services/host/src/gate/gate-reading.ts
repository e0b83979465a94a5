import type { Answer, JudgedMessage } from '../claims/answer-message.ts';
import type { StoryIndex } from '../claims/story-index.ts';
import { readTerms } from '../knowledge/message-terms.ts';
import { deniesItself, isTopic } from '../text/clauses.ts';
import { normalise, questionKey } from '../text/normalise.ts';
import { LEAST_NEWS, newsShare } from './gate-by-texts.ts';
import { solutionChance, type Told, toldBy } from './solution-chance.ts';

/** What a message says about the key facts of a mystery with host notes. */
export type GateReading = {
  answer: Answer;
  told: Told;
  /** See `StoryIndex`. */
  isFull: boolean;
  needed: readonly string[];
  /** The ids of the facts that the notes list for the message, if it is one of their sentences. Otherwise empty. */
  listed: readonly string[];
  /**
   * Whether the notes alone decide which needed facts the message states. They do if the message is a sentence of full
   * notes.
   */
  notesDecide: boolean;
  /** The probability that the message tells the whole solution. 0 if the notes decide that it states no needed fact. */
  chance: number;
  /** Whether the message takes itself back, is only a topic, or repeats the scenario. */
  isVoid: boolean;
};

export function readForGate(message: string, judged: JudgedMessage, index: StoryIndex): GateReading {
  const { knowledge, density, isFull, needed } = index;
  const told = toldBy(message, judged, index);
  const key = questionKey(message);
  const listed = index.listedFacts.get(key) ?? [];
  const notesDecide = isFull && index.listedFacts.has(key);
  const statesNone = notesDecide && !needed.some((id) => listed.includes(id));
  const chance = statesNone ? 0 : solutionChance(told, density);
  const plain = normalise(message);
  // Clauses without a verb count too, because players leave out verbs and the list of verbs has gaps.
  const news = newsShare(knowledge, readTerms(message, knowledge, true));
  // The words of the sheet for the whole solution can be words of the scenario: "they carried the men".
  const isNoNews = news < LEAST_NEWS && chance < 1;
  const isVoid = deniesItself(plain) || isTopic(plain) || isNoNews;
  return { answer: judged.answer, told, isFull, needed, listed, notesDecide, chance, isVoid };
}

/** The probability that the message states the fact. */
export const chanceOf = ({ told }: GateReading, id: string): number => told.facts.get(id) ?? 0;

/**
 * The share of the fact's words that the message has. A message may resemble a part of a statement that does not tell
 * the fact, so with full notes the message must have words of the fact itself.
 */
export const shareOf = ({ told, isFull }: GateReading, id: string): number =>
  isFull ? (told.shares.get(id) ?? 0) : 1;

/** A limit that no probability reaches. */
export const NEVER = Number.POSITIVE_INFINITY;

/** A message with this probability surely tells the whole solution, even if it may deny a needed fact. */
export const SURELY_TOLD_FROM = 0.76;

/** Whether the message seems to deny the fact, and does not surely tell the whole solution. */
export const isDenied = ({ told, chance }: GateReading, id: string): boolean =>
  chance < SURELY_TOLD_FROM && told.denied.has(id);
