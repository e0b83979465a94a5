import { type JudgedMessage, judgeMessage } from '../claims/answer-message.ts';
import type { StoryIndex } from '../claims/story-index.ts';
import type { HostTurn } from '../host.ts';
import { isQuestion } from '../intents/open-question.ts';
import { readTerms } from '../knowledge/message-terms.ts';
import { isSolution, judgeByTexts } from './gate-by-texts.ts';
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
 * A question with fewer content words than this does not end the game: the player may have found the solution by
 * chance, and still be looking for it.
 */
const LEAST_WORDS_OF_QUESTION = 5;

/** From this probability on, a statement may be the solution in unusual words. See `isToldAgain`. */
const NEARLY_TOLD_FROM = 0.2;
/** A statement with fewer content words hardly tells a whole solution. */
const LEAST_WORDS_OF_STORY = 5;
/** So many earlier statements are compared with `NEARLY_TOLD_FROM`, the latest first. */
const EARLIER_STATEMENTS = 5;

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
  if (knowledge.hasNoKeyFacts) return endByTexts(index, turns, message, accepts);
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

/**
 * A question ends the game only if it tells the whole solution and is not short. After any other question that states
 * the last missing fact, the host asks first, because the player may not know that nothing is missing any more.
 */
function judgeEnd(
  index: StoryIndex,
  turns: readonly HostTurn[],
  message: string,
  reading: GateReading,
  confirmed: readonly string[],
): End {
  const { solution } = index.knowledge.story;
  const ids = index.knowledge.facts.map(({ id }) => id);
  const before = foundBy(ids, turns, []);
  const isHint = isBareHint(index, message, before);
  const asksQuestion = isQuestion(message);
  const byFacts = isHint ? 'goes on' : endByFacts(index, reading, before, confirmed);
  if (byFacts === 'solved' && !asksQuestion) return 'solved';
  // A mystery with few notes must not be harder to solve than the same mystery without notes.
  const byTexts = reading.isFull ? null : endByTexts(index, turns, message);
  if (isSolution(message, solution) || byTexts?.solved) return 'solved at once';
  const byWhole = isHint ? 'goes on' : endByWhole(index, message, reading, confirmed);
  const isShort = asksQuestion && contentWordsOf(index, message) < LEAST_WORDS_OF_QUESTION;
  if (byWhole === 'solved at once' && !isShort) return 'solved at once';
  const isLikely = byFacts !== 'goes on' || byWhole !== 'goes on' || byTexts?.maySolve;
  return isLikely || isToldAgain(index, turns, message, reading) ? 'asks' : 'goes on';
}

/**
 * Whether the player tells the story for the second time, in words that the host does not surely understand. Then the
 * host asks, so that it does not refuse a right solution again.
 */
function isToldAgain(
  index: StoryIndex,
  turns: readonly HostTurn[],
  message: string,
  reading: GateReading,
): boolean {
  if (!isNearlyTold(index, message, reading)) return false;
  return turns
    .filter(({ question, verdict }) => (verdict === 'yes' || verdict === 'both') && !isQuestion(question))
    .slice(-EARLIER_STATEMENTS)
    .some(({ question }) => {
      const earlier = readForGate(question, judgeMessage(question, index), index);
      return isNearlyTold(index, question, earlier);
    });
}

function isNearlyTold(index: StoryIndex, message: string, reading: GateReading): boolean {
  if (reading.chance < NEARLY_TOLD_FROM || reading.isVoid || isQuestion(message)) return false;
  return !deniesNeeded(reading) && mayTellStory(index, message, reading);
}

const deniesNeeded = (reading: GateReading): boolean => reading.needed.some((id) => isDenied(reading, id));

/** Whether the message is long enough to tell the whole story, and at least a part of it is right. */
const mayTellStory = (index: StoryIndex, message: string, { answer: { verdict } }: GateReading): boolean =>
  (verdict === 'yes' || verdict === 'both') && contentWordsOf(index, message) >= LEAST_WORDS_OF_STORY;

/** A question that tells the solution only together with earlier messages does not end the game; the host asks. */
function endByTexts(
  index: StoryIndex,
  turns: readonly HostTurn[],
  message: string,
  accepts?: Accepts,
): GateResult {
  const result = judgeByTexts(index, turns, message, accepts);
  if (!result.solved || !isQuestion(message)) return result;
  const tellsAll = judgeByTexts(index, [], message, accepts).solved;
  return tellsAll ? result : { ...result, solved: false, maySolve: true };
}

/** Whether a message is too short to end the game: before any fact is found, two words are hardly the solution. */
function isBareHint(index: StoryIndex, message: string, before: ReadonlySet<string>): boolean {
  const { knowledge, needed } = index;
  if (knowledge.facts.some(({ required }) => required) || needed.length < 2 || before.size > 0) return false;
  return contentWordsOf(index, message) < LEAST_WORDS_TO_END;
}

const contentWordsOf = ({ knowledge }: StoryIndex, message: string): number =>
  readTerms(message, knowledge).contentWords;

/**
 * Whether notes with few claims are probably a draft of 'Suggest' that nobody has changed: all their statements have the
 * same answer, and no key fact has a paraphrase. The key facts of such a draft are only the solution's sentences, so
 * they do not end the game.
 */
const isDraft = ({ isOneSided, density, knowledge: { story } }: StoryIndex): boolean =>
  isOneSided &&
  density === 0 &&
  story.hostNotes?.keyFacts.every(({ paraphrases }) => paraphrases.length === 0) === true;

/** Whether the player has stated all needed facts, over several turns or with this message alone. */
function endByFacts(
  index: StoryIndex,
  reading: GateReading,
  before: ReadonlySet<string>,
  confirmed: readonly string[],
): End {
  const { needed, isFull, chance } = reading;
  const isSurelyStated = needed.every((id) => chanceOf(reading, id) === 1);
  // Facts add up over several turns, but a message that states several facts at once is judged as a whole, unless it
  // surely states each of them.
  const addsUp = needed.length === 1 || needed.some((id) => before.has(id)) || isSurelyStated;
  const found = new Set([...before, ...confirmed]);
  if (!addsUp || !isSolved(index.knowledge.facts, found, confirmed)) return 'goes on';
  // A part of the solution may resemble the only required fact: "the people who wait there are old" is not the point.
  const isUnlikely = isFull && needed.length === 1 && chance < TOLD_FROM && !isSurelyStated;
  if (!isUnlikely && !isDraft(index)) return 'solved';
  return isDraft(index) || statesAll(reading, confirmed) ? 'asks' : 'goes on';
}

/** Whether this message alone tells the whole solution. */
function endByWhole(
  index: StoryIndex,
  message: string,
  reading: GateReading,
  confirmed: readonly string[],
): End {
  const { answer, needed, listed, chance } = reading;
  if (chance < TOLD_FROM) return 'goes on';
  const namesNeeded = chance === 1 || needed.some((id) => shareOf(reading, id) > 0);
  const asksQuestion = isQuestion(message);
  // A solution may only seem to deny a needed fact ("it was not a zebra, it was a painted donkey"), or tell it in words
  // that the fact does not have. So the host asks.
  if (reading.isVoid || deniesNeeded(reading) || !namesNeeded) {
    const isMeant =
      mayTellStory(index, message, reading) || (answer.verdict === 'yes' && chance >= SURELY_TOLD_FROM);
    return !asksQuestion && isMeant ? 'asks' : 'goes on';
  }
  const questionFrom = statesAll(reading, confirmed) ? QUESTION_WITH_ALL_FROM : QUESTION_TOLD_FROM;
  const notesSayPart = reading.notesDecide && !needed.every((id) => listed.includes(id));
  const isTold = chance >= toldFrom(reading, asksQuestion ? questionFrom : null);
  if (isTold && !notesSayPart && !isDraft(index)) return 'solved at once';
  const isMeant = !asksQuestion || chance >= QUESTION_MEANT_FROM;
  return isMeant && answer.verdict === 'yes' ? 'asks' : 'goes on';
}

const statesAll = ({ needed }: GateReading, confirmed: readonly string[]): boolean =>
  needed.every((id) => confirmed.includes(id));

/** @param questionFrom the limit if the message is a question; null for a statement */
function toldFrom(
  { answer: { verdict, confidence, unitCount }, isFull }: GateReading,
  questionFrom: number | null,
): number {
  if (!isFull) return TOLD_FROM;
  if (verdict !== 'yes') return unitCount === 1 ? NEVER : SURELY_TOLD_FROM;
  if (questionFrom !== null) return questionFrom;
  if (unitCount > 1) return TOLD_FROM;
  return confidence < LEAST_YES ? NEVER : SURELY_TOLD_FROM;
}
