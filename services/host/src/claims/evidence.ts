import { OPPOSITE_ANSWERS } from '../knowledge/opposite-answers.ts';
import { type Clause, wordsIn } from '../text/clauses.ts';
import { repairSpelling } from '../text/spelling.ts';
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
import { fewChances, fewFeatures } from './few-chances.ts';
import { MESSAGE_FEATURES, messageFeatures } from './message-features.ts';
import { type Near, nearestTo } from './nearest-claims.ts';
import { RELATION_FEATURES } from './relation-features.ts';
import { type ByWords, classify } from './sheet-classifier.ts';
import type { StoryIndex } from './story-index.ts';
import { chancesByWording, wordingOf } from './wording-evidence.ts';

export type Evidence = {
  chances: Chances;
  /**
   * The network's probabilities. With full notes, they are the `chances`. Otherwise `fewChances` corrects them, and the
   * result of `StoryIndex.bare` is mixed in. By `noted`, the gate decides whether the part of the message states a fact.
   */
  noted: Chances;
  /**
   * The answers of the claims of the notes that nearly repeat the part of the message. Sentences of the scenario or the
   * solution do not count, because a message with nearly the same words may name a wrong person or time.
   */
  borneOut: readonly Decided[];
  /** The nearest claims, as inputs of the neural network that computes the probabilities of the answers. */
  inputs: readonly ClaimInput[];
  /** See `messageFeatures`. */
  features: readonly number[];
  /** What the story's classifier says about the part of the message. Null if the story has no classifier. */
  byWords: ByWords | null;
  /** See `fewFeatures`. Null with full notes. */
  few: readonly number[] | null;
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

/** Options of `tools/fit`, so that a message is not judged by what was learned from this message. */
export type Unfitted = {
  /** A claim with this key is ignored, as if the notes did not contain it. */
  without?: string;
  /** Used instead of `wordingOf`, because the message itself is among those that gave `wordingOf` its weights. */
  wording?: (message: string) => number[];
  /** Used instead of `chancesByWording`, for the same reason. */
  byWording?: (message: string) => Chances;
};

export function evidenceOf(
  unit: readonly Clause[],
  names: ReadonlySet<string>,
  index: StoryIndex,
  { without, wording = wordingOf, byWording = chancesByWording }: Unfitted = {},
): Evidence {
  const { knowledge } = index;
  const original = wordsIn(unit);
  const { words, repaired } = repairSpelling(original, knowledge.vocabulary);
  const asked = claimOf(unit, words, { lexicon: knowledge.lexicon, names: index.names }, repaired);
  const { claims, texts, saying, byTimeOrder } = nearestTo(asked, index, without);
  const text = words.join(' ');
  const features = messageFeatures({ text, words, asked, names, claims, wording: wording(text) }, index);
  const { density, isFull } = index;
  const inputsOf = (list: readonly Near[]) =>
    list.flatMap(({ known: { kind }, ...near }) =>
      kind === 'both' ? [] : [claimInput(kind, near, density)],
    );
  const ofClaims = inputsOf(claims);
  const inputs = [...ofClaims, ...inputsOf(texts)];
  const read = readClaims(DECISION_WEIGHTS, inputs, features, density);
  const ordered = (each: Chances) => (byTimeOrder ? favoured(each, byTimeOrder) : each);
  const noted = ordered(chancesBy(read.sums));
  const few = isFull ? null : fewFeatures({ noted, byWording: byWording(text), claims, density, features });
  const corrected = few ? ordered(fewChances(few)) : noted;
  const trust = trustIn(claims, index);
  return {
    chances:
      index.bare && trust < 1
        ? ordered(
            mixed(corrected, evidenceOf(unit, names, index.bare, { wording, byWording }).chances, trust),
          )
        : corrected,
    noted,
    borneOut: borneOutBy(read.claims.slice(0, ofClaims.length)),
    byWords: index.classifier && classify(index.classifier, asked.stems),
    few,
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
