import type { HostAnswer } from '@sidelight/contracts';
import type { Verdict } from '../host.ts';
import { type Clause, clausesOf, hasVerb } from '../text/clauses.ts';
import { normalise } from '../text/normalise.ts';
import {
  chancesOf,
  confidenceOf,
  DECIDED,
  DECISION_WEIGHTS,
  type Decided,
  PLAIN_CONFIDENCE,
} from './decision.ts';
import { type Evidence, evidenceOf } from './evidence.ts';
import { strangeNames } from './relevance.ts';
import type { StoryIndex } from './story-index.ts';

/** What the offline host makes of a message. */
export type Answer = {
  verdict: Verdict;
  /** 0 to 1; from `PLAIN_CONFIDENCE` on the verdict is spoken without a hedge. */
  confidence: number;
  /** How many sentences were judged. */
  units: number;
};

/** Answers a message: each of its sentences by itself, then what they come to together. */
export function answerMessage(message: string, index: StoryIndex): Answer {
  const evidence = readEvidence(message, index);
  if (evidence.length === 0) return { verdict: 'unclear', confidence: 0, units: 0 };
  return combine(evidence.map((each) => answerUnit(each, index)));
}

/** The evidence for each sentence of a message, but for those without a word of weight. */
export function readEvidence(message: string, index: StoryIndex): Evidence[] {
  const names = strangeNames(message, index);
  return unitsOf(clausesOf(normalise(message)))
    .map((unit) => evidenceOf(unit, names, index))
    .filter(({ length }) => length > 0);
}

/** Sentences, and the independent parts of a sentence that asserts several things. */
function unitsOf(clauses: readonly Clause[]): Clause[][] {
  const units: Clause[][] = [];
  for (const clause of clauses) {
    const previous = units.at(-1);
    const continues = previous?.at(-1)?.sentence === clause.sentence;
    const independent = !clause.subordinate && hasVerb(clause.words) && clause.words.length >= 4;
    if (previous && continues && !(independent && previous.length >= 2)) previous.push(clause);
    else units.push([clause]);
  }
  return units;
}

function answerUnit(evidence: Evidence, { knowledge }: StoryIndex): Answer {
  const chances = chancesOf(evidence, knowledge.notes !== null);
  const slot = askedSlot(evidence);
  if (slot) chances[slot] = Math.max(chances[slot], SLOT_CHANCE);
  const answer = DECIDED.reduce((best, each) => (chances[each] > chances[best] ? each : best));
  if (isBoth(evidence)) return { verdict: 'both', confidence: HEDGED_CEILING, units: 1 };
  if (knowledge.notes) {
    return {
      verdict: answer,
      confidence: confidenceOf(chances[answer], DECISION_WEIGHTS.plainFrom),
      units: 1,
    };
  }
  const confidence = confidenceOf(chances[answer], DECISION_WEIGHTS.plainFromWithoutNotes);
  const isPlain = supportOf(answer, evidence) >= SUPPORT_WITHOUT_NOTES;
  return {
    verdict: answer,
    confidence: isPlain ? confidence : Math.min(confidence, HEDGED_CEILING),
    units: 1,
  };
}

/** The answer of a broad side that the whole question asks after, where no sentence speaks to it more closely. */
function askedSlot(evidence: Evidence): Decided | null {
  const closest = Math.max(evidence.bestYes, evidence.bestNo, evidence.bestIrrelevant);
  if (closest >= CLOSE_SENTENCE) return null;
  if (evidence.surelySlotYes) return 'yes';
  if (evidence.peripheralFrame || evidence.peripheralWord) return null;
  if (evidence.surelySlotNo) return 'no';
  return evidence.surelySlotIrrelevant ? 'irrelevant' : null;
}

const CLOSE_SENTENCE = 0.6;
const SLOT_CHANCE = 0.8;

/** Without notes the story's own words are all there is, and only what nearly repeats them is said plainly. */
const SUPPORT_WITHOUT_NOTES = 0.7;
/** What a hedged answer's confidence is at most. */
const HEDGED_CEILING = PLAIN_CONFIDENCE - 0.05;

const supportOf = (answer: Decided, evidence: Evidence): number =>
  answer === 'yes' ? evidence.bestYes : answer === 'no' ? evidence.bestNo : 0;

/** A sentence of the notes that is both right and wrong, and closer than all others. */
function isBoth({ bestBoth, bestYes, bestNo, bestIrrelevant }: Evidence): boolean {
  return bestBoth >= LEAST_BOTH && bestBoth > Math.max(bestYes, bestNo, bestIrrelevant) + CLEARLY_BOTH;
}

const LEAST_BOTH = 0.6;
const CLEARLY_BOTH = 0.1;

/** Several statements in one message: agreement stands, a mixture of right and wrong is "both". */
function combine(answers: readonly Answer[]): Answer {
  const [only, ...others] = answers as [Answer, ...Answer[]];
  if (others.length === 0) return only;
  const units = answers.length;
  const spoken = answers.filter(({ verdict }) => verdict !== 'irrelevant');
  if (spoken.length === 0) {
    return { ...answers.reduce((best, each) => (each.confidence > best.confidence ? each : best)), units };
  }
  const plain = spoken.filter(({ confidence }) => confidence >= PLAIN_CONFIDENCE);
  const deciding = plain.length > 0 ? plain : spoken;
  const verdicts = new Set<HostAnswer | 'unclear'>(deciding.map(({ verdict }) => verdict));
  const confidence = Math.min(...deciding.map((answer) => answer.confidence));
  const [verdict = 'unclear'] = verdicts;
  if (verdicts.size === 1) return { verdict, confidence, units };
  return { verdict: 'both', confidence: Math.min(confidence, HEDGED_CEILING), units };
}
