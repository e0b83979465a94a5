import { PLAIN_CONFIDENCE } from '../claims/answer-chances.ts';
import { type Answer, type JudgedMessage, judgeMessage } from '../claims/answer-message.ts';
import { factsNeeded, type StoryIndex, WHOLE } from '../claims/story-index.ts';
import type { HostTurn } from '../host.ts';
import { isQuestion } from '../intents/open-question.ts';
import { sharesOf } from '../knowledge/fact-coverage.ts';
import { readTerms } from '../knowledge/message-terms.ts';
import { clausesOf, deniesItself, isTopic, mainPolarity } from '../text/clauses.ts';
import { normalise, questionKey } from '../text/normalise.ts';
import { foundBy, type GateResult, isSolved, resultOf } from './gate-result.ts';
import { isSolution, judgeByTexts, LEAST_NEWS, newsShare } from './gate-without-notes.ts';
import { solutionChance, toldBy } from './solution-chance.ts';

/**
 * From this probability on, a message states a fact if the answer to the message is a confident yes (with few notes:
 * any yes to a message that denies nothing).
 */
const SAID_FROM = 0.5;
/** A yes to a single sentence is confident from this `confidence` on. */
const SURE_OF_FACT = 0.78;
/** From this probability on, a message of several sentences states a fact although its answer is no confident yes. */
const SURELY_SAID_FROM = 0.8;
/**
 * With few notes, a message that denies something states a fact from this probability on, because a short sheet rarely shows
 * what a negation changes. The same holds for a message with a hedged answer other than yes. Such an answer is weak
 * evidence against a fact.
 */
const LIKELY_SAID_FROM = 0.6;
/** A message with a smaller share of a fact's words than this does not state the fact. */
const LEAST_SHARE = 0.4;
/** If a message tells the whole solution, each fact with at least this probability counts as found. */
const SAID_WITH_ALL = 0.3;
/** From this probability on, a message tells the whole solution, unless one of the higher limits below applies. */
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
 * The limit for a single sentence, for several sentences with an answer other than yes, and for a message that may deny
 * a required fact.
 */
const SURELY_TOLD_FROM = 0.76;

/**
 * Before any fact is found, a message with fewer content words than this does not end the game. Exceptions: the author
 * marked required facts, or a single fact ends the game.
 */
const LEAST_WORDS_TO_END = 3;

/**
 * Decides which facts a message states and whether it ends the game. The function is pure and deterministic, so neither
 * a model nor a player can influence its rules.
 *
 * @param accepts returns whether a fact counts as stated by a message with this share (0 to 1) of the fact's words. The
 *   LLM host accepts a lower share for facts that the model recognised.
 */
export function judgeGate(
  index: StoryIndex,
  turns: readonly HostTurn[],
  message: string,
  accepts?: (factId: string, share: number) => boolean,
  judged: JudgedMessage = judgeMessage(message, index),
): GateResult {
  const { knowledge } = index;
  if (knowledge.derived) return judgeByTexts(index, turns, message, accepts);
  const terms = readTerms(message, knowledge);
  // Clauses without a verb count too, because players leave out verbs and the list of verbs has gaps.
  const news = newsShare(knowledge, readTerms(message, knowledge, true));
  const plain = normalise(message);
  const told = toldBy(message, judged, index);
  const needed = factsNeeded(knowledge.notes?.keyFacts ?? []);
  const inNotes = index.statedBy.get(questionKey(message));
  // The author knows better than the regressions what a sentence of a full sheet states.
  const statesNeeded = index.density < 1 || !inNotes || needed.some((id) => inNotes.includes(id));
  const chance = statesNeeded ? solutionChance(told, index.density) : 0;
  const isBeside = (id: string) => !statesNeeded && needed.includes(id);
  const isPart = index.density === 1 && inNotes !== undefined && !inNotes.includes(WHOLE);
  // The words of the sheet for the whole solution can be words of the scenario: "they carried the men".
  const isNoNews = news < LEAST_NEWS && chance < 1;
  const statesNothing = deniesItself(plain) || isTopic(plain) || isNoNews;
  const isDenied = (id: string) => chance < SURELY_TOLD_FROM && told.denied.has(id);
  const chanceOf = (id: string) => told.facts.get(id) ?? 0;
  const shares = accepts ? sharesOf(knowledge.facts, terms) : null;
  // A message may resemble a part of a statement that does not tell the fact. So the message must have words of the
  // fact itself.
  const shareOf = (id: string) => (index.density < 1 ? 1 : (told.shares.get(id) ?? 0));
  // The answer `both` already tells the player that a part of the message is false, so the other parts may state facts.
  const saysFalse = told.repeatsFalse && judged.answer.verdict !== 'both';
  const bar =
    statesNothing || saysFalse
      ? NEVER
      : barOf(judged.answer, index.density, mainPolarity(clausesOf(plain)) === 'negative');
  const ids = knowledge.facts.map(({ id }) => id);
  const confirmed = ids.filter(
    (id) =>
      inNotes?.includes(id) ||
      (!isBeside(id) && !isDenied(id) && (told.credits.get(id) ?? 0) >= bar && shareOf(id) >= LEAST_SHARE) ||
      accepts?.(id, shares?.get(id) ?? 0),
  );
  const found = foundBy(ids, turns, confirmed);
  const before = foundBy(ids, turns, []);
  // Notes with few claims, whose statements all have the same answer, are probably a draft of 'Suggest' that nobody has
  // changed. The key facts of such a draft are only the solution's sentences, so they do not end the game.
  const isDraft = index.isOneSided && index.density === 0;
  const isNamed = knowledge.facts.some(({ required }) => required);
  const isHint =
    !isNamed && needed.length > 1 && before.size === 0 && terms.contentWords < LEAST_WORDS_TO_END;
  // Facts add up over several turns, but a message that states all facts at once is judged as a whole.
  const addsUp =
    needed.length === 1 || needed.some((id) => before.has(id)) || needed.every((id) => chanceOf(id) === 1);
  const hasAllFacts = addsUp && !isHint && isSolved(knowledge.facts, found, confirmed);
  const statesAll = needed.every((id) => confirmed.includes(id));
  // A part of the solution may resemble the only required fact: "the people who wait there are old" is not the point.
  // Then the host asks whether to end the game.
  const isUnlikely =
    index.density === 1 &&
    needed.length === 1 &&
    chance < TOLD_FROM &&
    needed.every((id) => chanceOf(id) < 1);
  if (hasAllFacts && !isUnlikely && !isDraft) return resultOf(knowledge.facts, confirmed, found, true);
  const deniesNeeded = needed.some(isDenied);
  const namesNeeded = chance === 1 || needed.some((id) => shareOf(id) > 0);
  const mayTell = !statesNothing && !deniesNeeded && !isHint && namesNeeded && chance >= TOLD_FROM;
  const questionFrom = statesAll ? QUESTION_WITH_ALL_FROM : QUESTION_TOLD_FROM;
  const limit = toldFrom(judged.answer, index.density, isQuestion(message) ? questionFrom : null);
  const tells = mayTell && chance >= limit && !isPart;
  // A mystery with few notes must not be harder to solve than the same mystery without notes.
  const byTexts = index.density < 1 ? judgeByTexts(index, turns, message, undefined) : null;
  const tellsTexts = isSolution(message, knowledge.story.solution) || (byTexts?.solved ?? false);
  if (!tellsTexts && (!tells || isDraft)) {
    const isMeant = !isQuestion(message) || chance >= QUESTION_MEANT_FROM;
    const isLikely = mayTell && isMeant && judged.answer.verdict === 'yes';
    const mayHaveAll = hasAllFacts && (isDraft || statesAll);
    const maySolve = isLikely || mayHaveAll || (byTexts?.maySolve ?? false);
    return resultOf(knowledge.facts, confirmed, found, false, maySolve);
  }
  const all = ids.filter(
    (id) => confirmed.includes(id) || needed.includes(id) || chanceOf(id) >= SAID_WITH_ALL,
  );
  return resultOf(knowledge.facts, all, foundBy(ids, turns, all), true);
}

const NEVER = Number.POSITIVE_INFINITY;

/** @param questionFrom the limit if the message is a question; null for a statement */
function toldFrom(
  { verdict, confidence, units }: Answer,
  density: number,
  questionFrom: number | null,
): number {
  if (density < 1) return TOLD_FROM;
  if (verdict !== 'yes') return units === 1 ? NEVER : SURELY_TOLD_FROM;
  if (questionFrom !== null) return questionFrom;
  if (units > 1) return TOLD_FROM;
  return confidence < LEAST_YES ? NEVER : SURELY_TOLD_FROM;
}

/**
 * The probability from which a message states a fact. A message that the story mostly denies states no fact,
 * even if its words resemble a fact.
 */
function barOf(answer: Answer, density: number, denies: boolean): number {
  const isPlain = answer.confidence >= PLAIN_CONFIDENCE;
  // With few notes hardly any answer is confident, so any yes is enough, but a denial needs a higher probability.
  if (answer.verdict === 'yes') {
    if (density < 1) return denies ? LIKELY_SAID_FROM : SAID_FROM;
    if (answer.units === 1) return answer.confidence >= SURE_OF_FACT ? SAID_FROM : NEVER;
    return isPlain ? SAID_FROM : SURELY_SAID_FROM;
  }
  if (isMostlyDenied(answer)) return NEVER;
  if (density < 1) return isPlain ? NEVER : LIKELY_SAID_FROM;
  return answer.units > 1 ? SURELY_SAID_FROM : NEVER;
}

const isMostlyDenied = ({ denials, units }: Answer): boolean => denials > 0 && 2 * denials > units;
