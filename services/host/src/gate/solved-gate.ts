import { type JudgedMessage, judgeMessage } from '../claims/answer-message.ts';
import type { StoryIndex } from '../claims/story-index.ts';
import type { HostTurn } from '../host.ts';
import { isQuestion } from '../intents/open-question.ts';
import { readTerms } from '../knowledge/message-terms.ts';
import {
  chanceOf,
  type GateReading,
  isDenied,
  NEVER,
  readForGate,
  SURELY_TOLD_FROM,
  shareOf,
} from './gate-reading.ts';
import { type Accepts, foundBy, type GateResult, isSolved, resultOf } from './gate-result.ts';
import { isSolution, judgeByTexts } from './gate-without-notes.ts';
import { statedFacts } from './stated-facts.ts';

/** If a message tells the whole solution, each fact with at least this probability counts as found. */
const SAID_WITH_ALL = 0.3;
/** From this probability on, a message tells the whole solution, unless a higher limit applies (`toldFrom`). */
const TOLD_FROM = 0.45;
/** Below this `confidence`, a yes to a single sentence is hardly likelier than no, so the host asks before it ends the game. */
const LEAST_YES = 0.43;
/**
 * From this probability on, a question tells the whole solution. The limit is high because most players who ask a
 * question do not mean to tell the solution.
 */
const QUESTION_TOLD_FROM = 0.98;
/**
 * The limit for a question that states all required facts. With the higher limit, the game could go on although
 * all facts are found.
 */
const QUESTION_WITH_ALL_FROM = 0.8;
/**
 * From this probability on, the host asks after a question whether to end the game. Below it, the player is probably
 * still looking for the solution.
 */
const QUESTION_MEANT_FROM = 0.9;

/**
 * Before any fact is found, a message with fewer content words than this does not end the game. Exceptions: the author
 * marked required facts, or a single fact ends the game.
 */
const LEAST_WORDS_TO_END = 3;

/**
 * Decides which facts a message states and whether it ends the game. The function is pure and deterministic, so neither
 * a model nor a player can influence its rules.
 */
export function judgeGate(
  index: StoryIndex,
  turns: readonly HostTurn[],
  message: string,
  accepts?: Accepts,
  judged: JudgedMessage = judgeMessage(message, index),
): GateResult {
  const { knowledge } = index;
  if (knowledge.derived) return judgeByTexts(index, turns, message, accepts);
  const reading = readForGate(message, judged, index);
  const confirmed = statedFacts(message, reading, index, accepts);
  const end = judgeEnd(index, turns, message, reading, confirmed);
  const ids = knowledge.facts.map(({ id }) => id);
  // A message that tells the whole solution also states the facts that it probably states.
  const isTold = (id: string) =>
    confirmed.includes(id) || reading.needed.includes(id) || chanceOf(reading, id) >= SAID_WITH_ALL;
  const stated = end === 'solved at once' ? ids.filter(isTold) : confirmed;
  const isEnd = end === 'solved' || end === 'solved at once';
  return resultOf(knowledge.facts, stated, foundBy(ids, turns, stated), isEnd, end === 'asks');
}

/**
 * `solved`: with the facts that this message states, the player has all needed facts. `solved at once`: the message
 * tells the whole solution, so all needed facts count as found. `asks`: the host asks whether to end the game.
 */
type End = 'solved' | 'solved at once' | 'asks' | 'goes on';

function judgeEnd(
  index: StoryIndex,
  turns: readonly HostTurn[],
  message: string,
  reading: GateReading,
  confirmed: readonly string[],
): End {
  const { knowledge } = index;
  const { answer, density, needed, listed, chance } = reading;
  const ids = knowledge.facts.map(({ id }) => id);
  const before = foundBy(ids, turns, []);
  // Notes with few claims, whose statements all have the same answer, are probably a draft of 'Suggest' that nobody has
  // changed. The key facts of such a draft are only the solution's sentences, so they do not end the game.
  const isDraft = index.isOneSided && density === 0;
  const isNamed = knowledge.facts.some(({ required }) => required);
  const { contentWords } = readTerms(message, knowledge);
  const isHint = !isNamed && needed.length > 1 && before.size === 0 && contentWords < LEAST_WORDS_TO_END;
  const isSurelyStated = needed.every((id) => chanceOf(reading, id) === 1);
  // Facts add up over several turns, but a message that states several facts at once is judged as a whole, unless it
  // surely states each of them.
  const addsUp = needed.length === 1 || needed.some((id) => before.has(id)) || isSurelyStated;
  const found = foundBy(ids, turns, confirmed);
  const hasAllFacts = addsUp && !isHint && isSolved(knowledge.facts, found, confirmed);
  // A part of the solution may resemble the only required fact: "the people who wait there are old" is not the point.
  // Then the host asks whether to end the game.
  const isUnlikely = density === 1 && needed.length === 1 && chance < TOLD_FROM && !isSurelyStated;
  if (hasAllFacts && !isUnlikely && !isDraft) return 'solved';
  // A mystery with few notes must not be harder to solve than the same mystery without notes.
  const byTexts = density < 1 ? judgeByTexts(index, turns, message, undefined) : null;
  if (isSolution(message, knowledge.story.solution) || byTexts?.solved) return 'solved at once';
  const deniesNeeded = needed.some((id) => isDenied(reading, id));
  const namesNeeded = chance === 1 || needed.some((id) => shareOf(reading, id) > 0);
  const mayTell = !reading.isVoid && !deniesNeeded && !isHint && namesNeeded && chance >= TOLD_FROM;
  const statesAll = needed.every((id) => confirmed.includes(id));
  const questionFrom = statesAll ? QUESTION_WITH_ALL_FROM : QUESTION_TOLD_FROM;
  const limit = toldFrom(reading, isQuestion(message) ? questionFrom : null);
  const isPart = reading.notesDecide && !needed.every((id) => listed.includes(id));
  if (mayTell && chance >= limit && !isPart && !isDraft) return 'solved at once';
  const isMeant = !isQuestion(message) || chance >= QUESTION_MEANT_FROM;
  const isLikely = mayTell && isMeant && answer.verdict === 'yes';
  const mayHaveAll = hasAllFacts && (isDraft || statesAll);
  return isLikely || mayHaveAll || byTexts?.maySolve ? 'asks' : 'goes on';
}

/** @param questionFrom the limit if the message is a question; null for a statement */
function toldFrom(
  { answer: { verdict, confidence, units }, density }: GateReading,
  questionFrom: number | null,
): number {
  if (density < 1) return TOLD_FROM;
  if (verdict !== 'yes') return units === 1 ? NEVER : SURELY_TOLD_FROM;
  if (questionFrom !== null) return questionFrom;
  if (units > 1) return TOLD_FROM;
  return confidence < LEAST_YES ? NEVER : SURELY_TOLD_FROM;
}
