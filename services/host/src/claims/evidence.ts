import type { HostAnswer } from '@sidelight/contracts';
import { OPPOSITE_ANSWERS } from '../knowledge/opposite-answers.ts';
import { type Clause, wordsIn } from '../text/clauses.ts';
import { repairSpelling } from '../text/spelling.ts';
import type { Term } from '../text/terms.ts';
import { type Chances, chancesBy, DECIDED, type Decided, likeliestOf } from './answer-chances.ts';
import {
  CLAIM_INPUTS,
  type ClaimInput,
  claimInput,
  DECISION_WEIGHTS,
  type ReadClaim,
  readClaims,
} from './answer-network.ts';
import { claimOf } from './claim.ts';
import { matchSlots } from './match-slots.ts';
import { type Near, nearestTo } from './nearest-claims.ts';
import { questionForm } from './question-form.ts';
import { RELATION_FEATURES } from './relation-features.ts';
import { periphery } from './relevance.ts';
import { type ByWords, classify } from './sheet-classifier.ts';
import type { StoryIndex } from './story-index.ts';
import { wordingOf } from './wording-evidence.ts';

export type Evidence = {
  chances: Chances;
  /**
   * Like `chances`, but the result of `StoryIndex.bare` is not mixed in. By these probabilities, the gate decides
   * whether the part of the message states a fact.
   */
  noted: Chances;
  /**
   * The answers of the claims of the notes that nearly repeat the part of the message. Sentences of the scenario or the
   * solution do not count, because a message with nearly the same words may name a wrong person or time.
   */
  borneOut: readonly Decided[];
  /** The nearest claims, as inputs of the neural network that computes the probabilities of the answers. */
  inputs: readonly ClaimInput[];
  /** The network's inputs about the message: numbers between about -5 and 1, in the order of `MESSAGE_FEATURES`. */
  features: readonly number[];
  /** What the story's classifier says about the part of the message. Null if the story has no classifier. */
  byWords: ByWords | null;
  /** See `StoryIndex`. */
  density: number;
  isFull: boolean;
  /** The number of content words. */
  size: number;
  claims: Near[];
  texts: Near[];
  /** The nearest claims that state a key fact. */
  saying: Near[];
};

const perAnswer = (name: string) => DECIDED.map((answer) => `${name} ${answer}`);

/**
 * How similar the nearest claims are to the message in words and their order. For each answer: the highest value of the
 * claims with this answer, and the mean of the highest three.
 */
export const ORDER_FEATURES: readonly string[] = [
  'inOrder',
  'inOrder4',
  'threeInOrder',
  'threeInOrder4',
].flatMap(perAnswer);

export const MESSAGE_FEATURES: readonly string[] = [
  ...['slot', 'surely slot'].flatMap(perAnswer),
  ...['onRelevance', 'aboutNews', 'peripheralWord', 'peripheralFrame', 'strangeName'],
  ...['news', 'stranger', 'strangers', 'length'],
  ...['asksDoing', 'asksBeing', 'asksHaving', 'asksThere', 'asksIt'],
  ...['compares', 'givesReason', 'asksMind', 'asksAny', 'asksQuality'],
  ...perAnswer('wording'),
  ...ORDER_FEATURES,
];

/** The values of the `ORDER_FEATURES`, which are the last of the `MESSAGE_FEATURES`. */
export const orderOf = (features: readonly number[]): readonly number[] =>
  features.slice(-ORDER_FEATURES.length);

/** Options of `tools/fit`, so that a message is not judged by what was learned from this message. */
export type Unfitted = {
  /** A claim with this key is ignored, as if the notes did not contain it. */
  without?: string;
  /** Used instead of `wordingOf`, because the message itself is among those that gave `wordingOf` its weights. */
  wording?: (message: string) => number[];
};

export function evidenceOf(
  unit: readonly Clause[],
  names: ReadonlySet<string>,
  index: StoryIndex,
  { without, wording = wordingOf }: Unfitted = {},
): Evidence {
  const { knowledge } = index;
  const original = wordsIn(unit);
  const { words, repaired } = repairSpelling(original, knowledge.vocabulary);
  const asked = claimOf(unit, words, { lexicon: knowledge.lexicon, names: index.names }, repaired);
  const { claims, texts, saying, byTimeOrder } = nearestTo(asked, index, without);
  const text = words.join(' ');
  const features = [
    ...slotFeatures(text, asked.terms, asked.negated, asked.onRelevance, index),
    ...topicFeatures(text, words, asked, names, index),
    ...Object.values(questionForm(text)).map(Number),
    ...wording(text),
    ...orderFeatures(claims),
  ];
  const { density, isFull } = index;
  const inputsOf = (list: readonly Near[]) =>
    list.flatMap(({ known: { kind }, ...near }) =>
      kind === 'both' ? [] : [claimInput(kind, near, density)],
    );
  const ofClaims = inputsOf(claims);
  const inputs = [...ofClaims, ...inputsOf(texts)];
  const read = readClaims(DECISION_WEIGHTS, inputs, features, density);
  const chances = chancesBy(read.sums);
  const trust = trustIn(claims, index);
  const ordered = (each: Chances) => (byTimeOrder ? favoured(each, byTimeOrder) : each);
  const noted = ordered(chances);
  return {
    chances:
      index.bare && trust < 1
        ? ordered(mixed(chances, evidenceOf(unit, names, index.bare, { wording }).chances, trust))
        : noted,
    noted,
    borneOut: borneOutBy(read.claims.slice(0, ofClaims.length)),
    byWords: index.classifier && classify(index.classifier, asked.stems),
    ...{ inputs, features, density, isFull, size: asked.terms.length },
    ...{ claims, texts, saying },
  };
}

/**
 * Without full notes, an answer is mixed from the index of all notes and from `StoryIndex.bare`. The share of all notes
 * grows from 0 to 1 between these scores of the nearest claim, but is never below `density`.
 */
const NEAR = { from: 0.3, to: 0.5 };
/** Used instead of `NEAR` if all statements of the notes have the same answer. */
const NEAR_ONE_SIDED = { from: 0.7, to: 0.9 };

function trustIn([nearest]: readonly Near[], { density, isOneSided }: StoryIndex): number {
  const { from, to } = isOneSided ? NEAR_ONE_SIDED : NEAR;
  return Math.max(density, Math.min(1, ((nearest?.score ?? 0) - from) / (to - from)));
}

const BY_TIME_ORDER = 0.5;

/** If the answer opposite to `answer` is the likeliest, `answer` gets a probability of one half. */
function favoured(chances: Chances, answer: Decided): Chances {
  const likeliest = likeliestOf(chances);
  if (likeliest === answer || likeliest === 'irrelevant') return chances;
  const scale = (1 - BY_TIME_ORDER) / (1 - chances[answer]);
  const rest = { yes: chances.yes * scale, no: chances.no * scale, irrelevant: chances.irrelevant * scale };
  return { ...rest, [answer]: BY_TIME_ORDER };
}

const mixed = (one: Chances, other: Chances, share: number): Chances => {
  const part = (answer: Decided) => share * one[answer] + (1 - share) * other[answer];
  return { yes: part('yes'), no: part('no'), irrelevant: part('irrelevant') };
};

const SCORE = CLAIM_INPUTS.indexOf('score');
/** From this score on, a claim nearly repeats the message. */
const LEAST_SUPPORT = 0.6;
const SURELY = 0.6;

function borneOutBy(claims: readonly ReadClaim[]): Decided[] {
  const near = claims.filter(({ values }) => (values[SCORE] as number) >= LEAST_SUPPORT);
  const chances = near.map(({ sums }) => chancesBy(sums));
  return DECIDED.filter((answer) => chances.some((each) => each[answer] >= SURELY));
}

const VERBATIM = RELATION_FEATURES.indexOf('verbatim');
const DENIED = RELATION_FEATURES.indexOf('verbatimDenied');

/**
 * For each answer, counts the claims that repeat the message. A claim that the message denies word for word counts for
 * the opposite answer.
 */
const verbatimVotes = (claims: readonly Near[]): number[] =>
  DECIDED.map(
    (answer) =>
      claims.filter(
        ({ known, relation }) =>
          (relation[VERBATIM] === 1 && known.kind === answer) ||
          (relation[DENIED] === 1 && OPPOSITE_ANSWERS[known.kind] === answer),
      ).length,
  );

const SURE_SLOTS = MESSAGE_FEATURES.indexOf('surely slot yes');

/** The author's answer to a standard question, when the message asks exactly this question; else null. */
export const toldBySlot = ({ features }: Pick<Evidence, 'features'>): Decided | null =>
  DECIDED.find((_, at) => features[SURE_SLOTS + at] === 1) ?? null;

const SAME_WORDS = 0.85;

export const nearlyRepeats = ({ relation, score }: Near): boolean =>
  relation[VERBATIM] === 1 && score >= SAME_WORDS;

export function toldWordForWord({ claims }: Pick<Evidence, 'claims'>): Decided | null {
  const votes = verbatimVotes(claims.filter(({ score }) => score >= SAME_WORDS));
  const answers = DECIDED.filter((_, at) => (votes[at] as number) > 0);
  return answers.length === 1 ? (answers[0] as Decided) : null;
}

/** From this score on, the message asks exactly the slot's standard question. */
const SURE_SLOT = 0.85;

function slotFeatures(
  text: string,
  terms: readonly Term[],
  negated: boolean,
  onRelevance: boolean,
  { knowledge }: StoryIndex,
): number[] {
  const slots: Record<HostAnswer, number> = { yes: 0, no: 0, irrelevant: 0, both: 0 };
  for (const { answer, score } of matchSlots(text, terms, negated, knowledge)) {
    // The question "does X matter?" gets irrelevant if the notes answer "is it X?" with no.
    const meant = onRelevance && answer === 'no' ? 'irrelevant' : answer;
    slots[meant] = Math.max(slots[meant], score);
  }
  return [
    ...DECIDED.map((answer) => slots[answer]),
    ...DECIDED.map((answer) => Number(slots[answer] >= SURE_SLOT)),
  ];
}

const IN_ORDER = RELATION_FEATURES.indexOf('inOrder');

function orderFeatures(claims: readonly Near[]): number[] {
  const highest = DECIDED.map((answer) => {
    const own = claims.filter(({ known }) => known.kind === answer);
    const [first = 0, second = 0, third = 0] = own
      .map(({ relation }) => relation[IN_ORDER] as number)
      .sort((one, other) => other - one);
    return { first, three: (first + second + third) / 3 };
  });
  return [
    ...highest.map(({ first }) => first),
    ...highest.map(({ first }) => first ** 4),
    ...highest.map(({ three }) => three),
    ...highest.map(({ three }) => three ** 4),
  ];
}

const MOST_STRANGERS = 3;
const MOST_TERMS = 12;

function topicFeatures(
  text: string,
  words: readonly string[],
  { terms, onRelevance }: { terms: readonly Term[]; onRelevance: boolean },
  names: ReadonlySet<string>,
  index: StoryIndex,
): number[] {
  const aside = periphery(text, words, index);
  const isNews = (term: Term) => term.keys.some(([key]) => index.newsKeys.has(key));
  const isStrange = (term: Term) => !term.keys.some(([key]) => index.postings.has(key));
  const topics = terms.filter(isTopic);
  return [
    Number(onRelevance),
    Number(onRelevance && topics.length > 0 && topics.every(isNews)),
    Number(aside === 'word'),
    Number(aside === 'frame'),
    Number(names.size > 0),
    share(terms, isNews),
    share(terms, isStrange),
    Math.min(MOST_STRANGERS, topics.filter(isStrange).length) / MOST_STRANGERS,
    Math.min(MOST_TERMS, terms.length) / MOST_TERMS,
  ];
}

const isTopic = (term: Term): boolean => term.weight >= 0.5;

function share(terms: readonly Term[], holds: (term: Term) => boolean): number {
  const weigh = (list: readonly Term[]) => list.reduce((sum, term) => sum + term.weight, 0);
  return terms.length === 0 ? 0 : weigh(terms.filter(holds)) / weigh(terms);
}
