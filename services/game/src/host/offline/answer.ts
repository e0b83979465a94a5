import type { HostAnswer } from '@sidelight/contracts';
import type { Verdict } from '../host.ts';
import { type Clause, clausesOf, hasVerb, mainPolarity } from '../text/clauses.ts';
import { normalise } from '../text/normalise.ts';
import { negationsInPhrases, type Term, termsOf } from '../text/sense.ts';
import { repairSpelling } from '../text/spelling.ts';
import { confidenceOf, type Features } from './confidence.ts';
import { CONFIDENCE_WEIGHTS } from './confidence-weights.ts';
import { matchQuestion } from './match.ts';
import { asksAboutRelevance, FRAME_PRIOR, peripheralPrior, strangeNames } from './relevance.ts';
import { matchSlots } from './slots.ts';
import type { StoryIndex } from './story-index.ts';

/** What the offline host makes of a message. */
export type Answer = {
  verdict: Verdict;
  /** What the host would say if it had to say something; null where it has nothing to go by. */
  leaning: HostAnswer | null;
  /** 0 to 1: how likely the verdict is right. */
  confidence: number;
  features: Features | null;
  /** How many sentences were judged. */
  units: number;
};

/** From here on the verdict is spoken plainly. */
export const FIRM_CONFIDENCE = CONFIDENCE_WEIGHTS.firm;
/** Below this the host says that it cannot be sure. */
const ABSTAIN_CONFIDENCE = 0.3;
/** Without notes only a near-repetition of the story's own words is answered firmly. */
const FIRM_SCORE_WITHOUT_NOTES = 0.72;
/** …and less than this is no reason for a yes. */
const LEANING_SCORE_WITHOUT_NOTES = 0.3;
const HEDGED_CEILING = FIRM_CONFIDENCE - 0.05;

const ANSWERS = ['yes', 'no', 'irrelevant', 'both'] as const;

/** Answers a message: each of its sentences by itself, then what they come to together. */
export function answerMessage(message: string, index: StoryIndex): Answer {
  const clauses = clausesOf(normalise(message));
  const units = unitsOf(clauses);
  if (units.length === 0)
    return { verdict: 'unclear', leaning: null, confidence: 0, features: null, units: 0 };
  const names = strangeNames(message, index);
  return combine(units.map((unit) => answerUnit(unit, names, index)));
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

function answerUnit(unit: readonly Clause[], names: ReadonlySet<string>, index: StoryIndex): Answer {
  const original = unit.flatMap((clause) => clause.words);
  const { words, repaired } = repairSpelling(original, index.knowledge.vocabulary);
  const terms = termsOf(words, index.knowledge.lexicon, repaired);
  const text = words.join(' ');
  const negated = (mainPolarity(unit) === 'negative') !== (negationsInPhrases(terms) % 2 === 1);
  const matches = matchQuestion(terms, negated, index);
  const slots = matchSlots(text, terms, negated, index.knowledge);
  const scores = new Map<HostAnswer, number[]>(ANSWERS.map((answer) => [answer, []]));
  const onRelevance = asksAboutRelevance(text);
  for (const { answer, score, candidate } of matches) {
    const sameSort = candidate.onRelevance === onRelevance;
    scores
      .get(onRelevance && answer === 'no' ? 'irrelevant' : answer)
      ?.push(sameSort ? score : OTHER_SORT * score);
  }
  const prior = peripheralPrior(text, words, names, index);
  // "Does she have a dog?" asks after her life, "is there an animal?" after the story.
  const slotShare = !onRelevance && prior >= FRAME_PRIOR ? OF_A_LIFE : 1;
  for (const { answer, score } of slots)
    scores.get(onRelevance && answer === 'no' ? 'irrelevant' : answer)?.push(slotShare * score);
  if (onRelevance && isAboutNews(terms, index)) scores.get('yes')?.push(NEWS_PRIOR);
  if (prior > 0) scores.get('irrelevant')?.push(prior);
  for (const list of scores.values()) list.sort((a, b) => b - a);
  const ranked = ANSWERS.map((answer) => ({ answer, ...summary(scores.get(answer) ?? []) })).sort(
    (a, b) => b.vote - a.vote,
  );
  const [first, second] = ranked as [(typeof ranked)[0], (typeof ranked)[0]];
  const features: Features = {
    best: first.best,
    mean: first.mean,
    margin: first.best - Math.max(0, second.best),
    slot: slots[0]?.answer === first.answer ? slots[0].score : 0,
    slotAgainst: slots[0] && slots[0].answer !== first.answer ? slots[0].score : 0,
    isNo: first.answer === 'no' ? 1 : 0,
    isIrrelevant: first.answer === 'irrelevant' ? 1 : 0,
    words: Math.min(12, terms.length) / 12,
  };
  if (first.best <= UNSUPPORTED_SCORE) return unsupported(features, index);
  const confidence = confidenceOf(features);
  if (index.knowledge.notes !== null && first.answer === 'yes' && first.best < LEAST_YES) {
    return settle('no', Math.min(confidence, HEDGED_CEILING), features);
  }
  if (index.knowledge.notes === null) return withoutNotes(first.answer, first.best, confidence, features);
  return settle(first.answer, confidence, features);
}

const UNSUPPORTED_SCORE = 0.12;
/** A sheet names most of what is so, and a passing resemblance to it is no yes. */
const LEAST_YES = 0.3;
/** What a broad side of the story counts in a question after somebody's life. */
const OF_A_LIFE = 0.6;

/** Nothing the host knows speaks to the question: most such things are not so, but it is only a leaning. */
function unsupported(features: Features, index: StoryIndex): Answer {
  return {
    verdict: 'no',
    leaning: null,
    confidence: index.knowledge.notes ? 0.4 : 0.35,
    features,
    units: 1,
  };
}

/** Without notes the story's own words are all there is: nothing else is answered firmly. */
function withoutNotes(answer: HostAnswer, best: number, confidence: number, features: Features): Answer {
  if (best >= FIRM_SCORE_WITHOUT_NOTES) return settle(answer, confidence, features);
  if (answer === 'yes' && best < LEANING_SCORE_WITHOUT_NOTES) {
    return { verdict: 'no', leaning: null, confidence: 0.35, features, units: 1 };
  }
  return settle(answer, Math.min(Math.max(confidence, ABSTAIN_CONFIDENCE), HEDGED_CEILING), features);
}

function settle(answer: HostAnswer, confidence: number, features: Features): Answer {
  const verdict = confidence < ABSTAIN_CONFIDENCE ? 'unclear' : answer;
  return { verdict, leaning: answer, confidence, features, units: 1 };
}

/** What a sentence counts that says whether a thing is so, where the question is whether it matters. */
const OTHER_SORT = 0.7;
const NEWS_PRIOR = 0.5;

function isAboutNews(terms: readonly Term[], index: StoryIndex): boolean {
  const topics = terms.filter((term) => term.weight >= 0.5);
  return topics.length > 0 && topics.every((term) => term.keys.some(([key]) => index.newsKeys.has(key)));
}

function summary(sorted: readonly number[]): { best: number; mean: number; vote: number } {
  const at = (position: number) => Math.max(0, sorted[position] ?? 0);
  const mean = (at(0) + at(1) + at(2)) / 3;
  return { best: at(0), mean, vote: at(0) + VOTE_OF_MEAN * mean };
}

const VOTE_OF_MEAN = 0.3;

/** Several statements in one message: agreement stands, a mixture of right and wrong is "both". */
function combine(answers: readonly Answer[]): Answer {
  const [only, ...others] = answers as [Answer, ...Answer[]];
  if (others.length === 0) return only;
  const spoken = answers.filter((answer) => answer.verdict !== 'unclear' && answer.verdict !== 'irrelevant');
  const units = answers.length;
  if (spoken.length === 0) {
    return {
      ...answers.reduce((best, answer) => (answer.confidence > best.confidence ? answer : best)),
      units,
    };
  }
  const firm = spoken.filter((answer) => answer.confidence >= FIRM_CONFIDENCE);
  const deciding = firm.length > 0 ? firm : spoken;
  const verdicts = new Set(deciding.map((answer) => answer.verdict));
  const confidence = Math.min(...deciding.map((answer) => answer.confidence));
  const features = deciding[0]?.features ?? null;
  if (verdicts.size === 1) {
    return { verdict: deciding[0]?.verdict ?? 'unclear', leaning: null, confidence, features, units };
  }
  return {
    verdict: 'both',
    leaning: null,
    confidence: Math.min(confidence, HEDGED_CEILING),
    features,
    units,
  };
}
