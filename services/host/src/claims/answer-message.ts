import type { HostAnswer } from '@sidelight/contracts';
import type { Verdict } from '../host.ts';
import { isQuestion } from '../intents/open-question.ts';
import { alternativesOf } from '../text/alternatives.ts';
import { normalise } from '../text/normalise.ts';
import { isTautology } from '../text/tautology.ts';
import { confidenceOf, likeliestOf, PLAIN_CONFIDENCE } from './answer-chances.ts';
import { DECISION_WEIGHTS } from './answer-network.ts';
import { type Evidence, toldBySlot, toldWordForWord } from './evidence.ts';
import { FINAL_WEIGHTS } from './final-chances.ts';
import { highestScore } from './nearest-claims.ts';
import { type Reading, readMessage, type Unit } from './read-message.ts';
import type { StoryIndex } from './story-index.ts';

export type Answer = {
  verdict: Verdict;
  /** 0 to 1. From `PLAIN_CONFIDENCE` on, the verdict is given without a hedge. */
  confidence: number;
  /** How many units were judged. */
  unitCount: number;
  /** How many of these units got the answer no without a hedge. */
  denials: number;
  /** How many alternatives the message offers, and how many are surely right, if only some are. */
  alternatives: { right: number; of: number } | null;
};

export type JudgedMessage = Reading & { answer: Answer };

export function judgeMessage(message: string, index: StoryIndex): JudgedMessage {
  const reading = readMessage(message, index);
  const answer = answerMessage(message, reading.units);
  return { ...reading, answer: withAlternatives(answer, message, index) };
}

/** If the message offers alternatives, each is judged alone, and the answer is no surer than the least sure one. */
function withAlternatives(answer: Answer, message: string, index: StoryIndex): Answer {
  const text = normalise(message);
  const alternatives = isTautology(text) ? null : alternativesOf(text);
  if (!alternatives) return answer;
  const answers = alternatives.map((each) => answerMessage(each, readMessage(each, index).units));
  const isSure = ({ verdict, confidence }: Answer, wanted: Verdict) =>
    verdict === wanted && confidence >= PLAIN_CONFIDENCE;
  const right = answers.filter((each) => isSure(each, 'yes')).length;
  const wrong = answers.filter((each) => isSure(each, 'no')).length;
  const confidence = Math.min(...answers.map((each) => each.confidence));
  // With few notes, a yes may come from the questionnaire: "is somebody ill or injured?"
  const isDoubtful = answer.verdict !== 'yes' || (index.isFull && wrong > 0);
  const isDivided = right > 0 && right < answers.length && isDoubtful;
  if (isDivided)
    return {
      ...answer,
      verdict: 'both',
      confidence,
      denials: 0,
      alternatives: { right, of: answers.length },
    };
  if (right === answers.length) return { ...answer, verdict: 'yes', confidence };
  return { ...answer, confidence: Math.min(answer.confidence, confidence) };
}

function answerMessage(message: string, units: readonly Unit[]): Answer {
  if (units.length === 0 || isTautology(normalise(message)))
    return { verdict: 'unclear', confidence: 0, unitCount: 0, denials: 0, alternatives: null };
  const isStatement = !isQuestion(message);
  const answers = units.map((unit) => answerUnit(unit, isStatement));
  return { ...combine(answers), denials: answers.filter(isDenial).length, alternatives: null };
}

const isDenial = ({ verdict, confidence }: UnitAnswer): boolean =>
  verdict === 'no' && confidence >= PLAIN_CONFIDENCE;

type UnitAnswer = Omit<Answer, 'denials' | 'alternatives'>;

function answerUnit(unit: Unit, isStatement: boolean): UnitAnswer {
  const { evidence } = unit;
  if (isBoth(evidence)) return { verdict: 'both', confidence: HEDGED_CEILING, unitCount: 1 };
  const { isFull } = evidence;
  const chances = { ...unit.chances };
  const repeated = toldWordForWord(evidence);
  // Nearly the same words can still mean another thing ("he goes in", "he comes in"). With full notes, the probabilities
  // are the better judge then.
  const told = isFull
    ? repeated === likeliestOf(chances)
      ? repeated
      : null
    : (repeated ?? toldBySlot(evidence));
  if (told) chances[told] = Math.max(chances[told], WORD_FOR_WORD);
  const byChances = likeliestOf(chances);
  // A yes or no that the notes tell is the answer even if other claims say the opposite, but then the host hedges it.
  const isOutvoted = told !== null && byChances !== told && byChances !== 'irrelevant';
  const likeliest = isOutvoted ? told : byChances;
  const isWeak = likeliest === 'yes' && chances.yes < YES_TO_STATEMENT * chances.no;
  const isDoubtful = isStatement && isWeak && isFull;
  const answer = isDoubtful ? 'no' : likeliest;
  const { plainFrom, plainFromWithFew } = DECISION_WEIGHTS;
  const bar = isFull
    ? FINAL_WEIGHTS.plainFrom
    : plainFromWithFew + (plainFrom - plainFromWithFew) * evidence.density;
  const confidence = confidenceOf(chances[answer], bar);
  // Without full notes, an answer gets a hedge unless the notes tell it (`told`) or a claim that nearly repeats the
  // message has it.
  const isBorneOut = answer !== 'irrelevant' && evidence.borneOut.includes(answer);
  const isPlain = !isOutvoted && (isFull || answer === told || isBorneOut);
  return {
    verdict: answer,
    confidence: isPlain ? confidence : Math.min(confidence, HEDGED_CEILING),
    unitCount: 1,
  };
}

/**
 * With full notes, a statement gets yes only if yes is at least this many times as probable as no. A wrong yes does
 * more harm than a wrong no, because the player's next questions build on it.
 */
const YES_TO_STATEMENT = 1.5;
/** An answer that the notes tell (`told`) gets at least this probability. */
const WORD_FOR_WORD = 0.95;
const HEDGED_CEILING = PLAIN_CONFIDENCE - 0.05;

function isBoth({ claims }: Evidence): boolean {
  const nearest = (isWanted: (kind: string) => boolean) =>
    highestScore(claims.filter(({ known }) => isWanted(known.kind)));
  const both = nearest((kind) => kind === 'both');
  return both >= LEAST_BOTH && both > nearest((kind) => kind !== 'both') + CLEARLY_BOTH;
}

const LEAST_BOTH = 0.6;
const CLEARLY_BOTH = 0.1;

/** A message with a right and a wrong sentence gets `both`. */
function combine(answers: readonly UnitAnswer[]): UnitAnswer {
  const [only, ...others] = answers as [UnitAnswer, ...UnitAnswer[]];
  if (others.length === 0) return only;
  const unitCount = answers.length;
  const spoken = answers.filter(({ verdict }) => verdict !== 'irrelevant');
  if (spoken.length === 0) {
    return {
      ...answers.reduce((best, each) => (each.confidence > best.confidence ? each : best)),
      unitCount,
    };
  }
  const plain = spoken.filter(({ confidence }) => confidence >= PLAIN_CONFIDENCE);
  const deciding = plain.length > 0 ? plain : spoken;
  const verdicts = new Set<HostAnswer | 'unclear'>(deciding.map(({ verdict }) => verdict));
  const confidence = Math.min(...deciding.map((answer) => answer.confidence));
  const [verdict = 'unclear'] = verdicts;
  if (verdicts.size === 1) return { verdict, confidence, unitCount };
  return { verdict: 'both', confidence: Math.min(confidence, HEDGED_CEILING), unitCount };
}
