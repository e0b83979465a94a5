import { PLAIN_CONFIDENCE } from '../claims/answer-chances.ts';
import type { Answer } from '../claims/answer-message.ts';
import type { StoryIndex } from '../claims/story-index.ts';
import { sharesOf } from '../knowledge/fact-coverage.ts';
import { readTerms } from '../knowledge/message-terms.ts';
import { clausesOf, mainPolarity } from '../text/clauses.ts';
import { normalise } from '../text/normalise.ts';
import { type GateReading, isDenied, NEVER, shareOf } from './gate-reading.ts';
import type { Accepts } from './gate-result.ts';

/**
 * From this probability on, a message states a fact if the answer to the message is a confident yes (without full notes:
 * any yes to a message that denies nothing).
 */
const SAID_FROM = 0.5;
/** A yes to a single sentence is confident from this `confidence` on. */
const SURE_OF_FACT = 0.78;
/** From this probability on, a message of several sentences states a fact although its answer is no confident yes. */
const SURELY_SAID_FROM = 0.8;
/**
 * Without full notes, this limit holds for two kinds of messages. The first deny something, and a short sheet rarely shows
 * what a negation changes. The second have a hedged answer other than yes, which is weak evidence against a fact.
 */
const LIKELY_SAID_FROM = 0.6;
/** A message with a smaller share of a fact's words than this does not state the fact. */
const LEAST_SHARE = 0.4;

/** The ids of the facts that the message states. */
export function statedFacts(
  message: string,
  reading: GateReading,
  { knowledge }: StoryIndex,
  accepts?: Accepts,
): string[] {
  const { answer, told, isFull, needed, listed } = reading;
  const shares = accepts ? sharesOf(knowledge.facts, readTerms(message, knowledge)) : null;
  // The answer `both` already tells the player that a part of the message is false, so the other parts may state facts.
  const saysFalse = told.repeatsFalse && answer.verdict !== 'both';
  const denies = mainPolarity(clausesOf(normalise(message))) === 'negative';
  const bar = reading.isVoid || saysFalse ? NEVER : barOf(answer, isFull, denies);
  const isStated = (id: string) =>
    (told.credits.get(id) ?? 0) >= bar && shareOf(reading, id) >= LEAST_SHARE && !isDenied(reading, id);
  const isLeftToNotes = (id: string) => reading.notesDecide && needed.includes(id);
  const ids = knowledge.facts.map(({ id }) => id);
  return ids.filter(
    (id) =>
      listed.includes(id) || (!isLeftToNotes(id) && (isStated(id) || accepts?.(id, shares?.get(id) ?? 0))),
  );
}

/**
 * The probability from which a message states a fact. A message that the story mostly denies states no fact,
 * even if its words resemble a fact.
 */
function barOf(answer: Answer, isFull: boolean, denies: boolean): number {
  const isPlain = answer.confidence >= PLAIN_CONFIDENCE;
  // Without full notes hardly any answer is confident, so any yes is enough, but a denial needs a higher probability.
  if (answer.verdict === 'yes') {
    if (!isFull) return denies ? LIKELY_SAID_FROM : SAID_FROM;
    if (answer.unitCount === 1) return answer.confidence >= SURE_OF_FACT ? SAID_FROM : NEVER;
    return isPlain ? SAID_FROM : SURELY_SAID_FROM;
  }
  if (isMostlyDenied(answer)) return NEVER;
  if (!isFull) return isPlain ? NEVER : LIKELY_SAID_FROM;
  return answer.unitCount > 1 ? SURELY_SAID_FROM : NEVER;
}

const isMostlyDenied = ({ denials, unitCount }: Answer): boolean => denials > 0 && 2 * denials > unitCount;
