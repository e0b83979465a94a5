import { fittedChance } from '../fitted-chance.ts';
import { type Clause, clausesOf, hasVerb } from '../text/clauses.ts';
import { normalise } from '../text/normalise.ts';
import type { Term } from '../text/sense.ts';
import FACT_WEIGHTS from '../weights/fact-weights.json' with { type: 'json' };
import { type Comparison, compare } from './compare.ts';
import { type Claim, claimOf, isHeap, leavesOpen } from './fact-coverage.ts';
import type { Fact, FactWording, StoryKnowledge } from './story-knowledge.ts';

/** What is seen of a stretch of a message beside the wording of a fact that it is nearest to. */
export const FACT_FEATURES = [
  'covered',
  'coveredNews',
  'precise',
  'likeness',
  'likenessSquared',
  'missing',
  'extra',
  'strange',
  'conflict',
  'conflictMost',
  'nearConflict',
  'agreedDenial',
  'oddNegation',
  'flipped',
  'swapped',
  'otherNumber',
  'otherMarker',
  'wrong',
  'behindWrong',
  'idle',
  'behindIdle',
  'right',
  'single',
  'newsWords',
  'factive',
  'wholeFact',
] as const;

export type FactFeatures = Record<(typeof FACT_FEATURES)[number], number>;

const scoreOf = (each: Comparison) => each.score - (each.flipped || each.swapped ? 0.15 : 0);

/** How many neighbouring clauses are read together: a fact may be spread over them. */
const LONGEST_STRETCH = 3;
/** …in a message of more clauses than this, two. */
const MANY_CLAUSES = 5;

/** The stretches of a message that may state a fact: its clauses, and runs of neighbouring ones. */
export function stretchesOf(message: string, knowledge: StoryKnowledge): Claim[] {
  const whole = clausesOf(normalise(message));
  if (leavesOpen(whole) || isHeap(whole)) return [];
  const isQuestion =
    /\?\s*$/.test(message) ||
    /^(?:is|are|was|were|did|do|does|has|had|have|can|could|would|will|should)\b/i.test(message.trim());
  const clauses = isQuestion ? whole : whole.flatMap(partsOf);
  const longest = clauses.length > MANY_CLAUSES ? LONGEST_STRETCH - 1 : LONGEST_STRETCH;
  const runs: Clause[][] = [];
  for (let from = 0; from < clauses.length; from += 1) {
    for (let size = 1; size <= longest && from + size <= clauses.length; size += 1) {
      const run = clauses.slice(from, from + size);
      if (
        isQuestion &&
        (run[0]?.sentence !== clauses[from]?.sentence ||
          (clauses[from - 1]?.sentence === run[0]?.sentence && run[0]?.words[0] !== 'and') ||
          (clauses[from + size]?.sentence === run.at(-1)?.sentence &&
            clauses[from + size]?.words[0] !== 'and'))
      )
        continue;
      runs.push(run);
    }
  }
  // The whole message comes last.
  const all = [...runs.filter((run) => run.length < clauses.length), clauses];
  return all.map((run) => claimOf(run, knowledge, true)).filter((claim) => claim.terms.length > 0);
}

/** "The guest had hiccups and wanted water" says two things. */
function partsOf(clause: Clause): Clause[] {
  const parts: Clause[] = [];
  let from = 0;
  for (const [at, word] of clause.words.entries()) {
    if (
      word !== 'and' ||
      at - from < 2 ||
      !hasVerb(clause.words.slice(from, at)) ||
      !hasVerb(clause.words.slice(at + 1))
    )
      continue;
    parts.push(slice(clause, from, at));
    from = at;
  }
  return [...parts, slice(clause, from, clause.words.length)];
}

const slice = (clause: Clause, from: number, to: number): Clause => {
  const denied = clause.denied.slice(from, to);
  return {
    ...clause,
    words: clause.words.slice(from, to),
    denied,
    negated: clause.negated && (denied.includes(true) || from === 0),
  };
};

type Reading = {
  fact: Fact;
  chance: number;
  support: ReadonlySet<Term>;
  wording: string;
  said: number;
  exact: boolean;
  claim: Claim;
};

/** How likely a stretch states a fact, 0 to 1. */
export function readingOf(fact: Fact, claim: Claim, knowledge: StoryKnowledge): Reading | null {
  const seen = factFeatures(fact, claim, knowledge);
  if (!seen || isContrary(seen.features) || seen.features.coveredNews < LEAST_NEWS) return null;
  const chance = seen.features.wholeFact ? 1 : fittedChance(FACT_WEIGHTS, FACT_FEATURES, seen.features);
  return {
    fact,
    chance,
    support: new Set(seen.best.support),
    wording: seen.wording.text,
    said: Math.min(seen.best.coveredNews, seen.best.covered + 0.05),
    exact: seen.features.wholeFact === 1 && seen.features.likeness >= EXACT,
    claim,
  };
}

/** Nothing else, and nothing less, than a wording. */
const EXACT = 0.95;

/** The claim says the opposite of the wording that it is nearest to, or turns it around. */
export const isContrary = ({ flipped, nearConflict, swapped, wholeFact }: FactFeatures): boolean =>
  flipped > 0 || swapped > 0 || (nearConflict > SAME && wholeFact === 0);

const SAME = 0.301;
/** Less of what a wording adds to the scenario does not say it. */
const LEAST_NEWS = 0.5;

/** The facts that a message states; what it denies anywhere, it does not state. */
export function factsStated(message: string, knowledge: StoryKnowledge): string[] {
  const stretches = stretchesOf(message, knowledge);
  const readings = knowledge.facts
    .flatMap((fact) => {
      const all = stretches.flatMap((claim) => readingOf(fact, claim, knowledge) ?? []);
      // What says a wording of the fact from its beginning to its end denies it by a plain negation only.
      const saysIt = all.some(({ chance }) => chance === 1);
      const isIt = all.some(({ exact, claim }) => exact && claim === stretches.at(-1));
      if (!isIt && stretches.some((claim) => denies(claim, fact, saysIt))) return [];
      const best = all.reduce<Reading | null>(
        (most, each) => (most && most.chance >= each.chance ? most : each),
        null,
      );
      return best ? [{ ...best, said: Math.max(...all.map(({ said }) => said)) }] : [];
    })
    .sort((a, b) => b.chance - a.chance);
  const stated: Reading[] = [];
  for (const reading of readings) {
    const beside = stated.some(({ fact }) => fact.required) && reading.fact.required;
    const bar = beside ? (reading.said >= WHOLLY ? 0 : BESIDE) : STATED_FROM;
    if (reading.chance >= bar && stated.every((other) => !isBorrowed(reading, other))) stated.push(reading);
  }
  const ids = new Set(stated.map(({ fact }) => fact.id));
  return knowledge.facts.map(({ id }) => id).filter((id) => ids.has(id));
}

/** A stretch states a fact from this chance on… */
export const STATED_FROM = 0.35;
/** All that a wording adds to the scenario. */
const WHOLLY = 0.8;
/** …and from this one on beside another fact that the end needs. */
const BESIDE = 0.12;

/** What states one fact does not state a second by the same words, unless their author worded the two alike. */
function isBorrowed(reading: Reading, other: Reading): boolean {
  const mine = [...reading.support].map(({ at, word }) => `${at} ${word}`);
  const theirs = new Set([...other.support].map(({ at, word }) => `${at} ${word}`));
  return (
    reading.said < WHOLLY &&
    mine.every((term) => theirs.has(term)) &&
    !other.fact.wordings.some(({ text }) => text === reading.wording)
  );
}

/** A claim this near to a wording of a fact, the other way round, denies the fact, unless another wording is nearer. */
const NEAR = 0.6;

/** Whether a stretch says the opposite of a fact. */
export function denies(claim: Claim, fact: Fact, plainly = false): boolean {
  let against = 0;
  let along = 0;
  for (const wording of fact.wordings) {
    const { unsigned, flipped, negated, swapped, coveredNews, conflict } = compare(claim, wording);
    if (plainly ? negated > 0 : flipped > 0 || swapped > 0) against = Math.max(against, unsigned);
    else if (coveredNews >= WHOLLY && conflict === 0) return false;
    else along = Math.max(along, unsigned);
  }
  return against >= NEAR && against > along;
}

/** The features of a stretch beside a fact, or null where they have nothing in common. */
export function factFeatures(
  fact: Fact,
  claim: Claim,
  knowledge: StoryKnowledge,
  except?: (wording: FactWording) => boolean,
): { features: FactFeatures; best: Comparison; wording: FactWording } | null {
  let best: Comparison | null = null;
  let nearest: FactWording | null = null;
  let nearConflict = 0;
  const explained = new Set<Term>();
  for (const wording of fact.wordings) {
    if (except?.(wording)) continue;
    const each = compare(claim, wording);
    if (each.statesNews === 0 && each.conflict === 0) continue;
    nearConflict = Math.max(nearConflict, each.flipped > 0 ? each.unsigned : 0);
    if (each.conflict === 0) for (const term of each.explained) explained.add(term);
    if (best && scoreOf(each) <= scoreOf(best)) continue;
    best = each;
    nearest = wording;
  }
  if (!best || !nearest || best.statesNews === 0) return null;
  const { wrong, idle, right } = knowledge.rivals(claim);
  const extra = best.extraTerms.reduce(
    (most, { term, weight }) => Math.max(most, explained.has(term) ? weight / 2 : weight),
    0,
  );
  const strange = best.extraTerms.reduce(
    (most, { term, weight }) => Math.max(most, weight < 0.4 || knowledge.isRight(term) ? 0 : weight),
    0,
  );
  const features = {
    covered: best.covered,
    coveredNews: best.coveredNews,
    precise: best.precise,
    likeness: best.likeness,
    likenessSquared: best.likeness ** 2,
    missing: best.missing,
    extra,
    strange,
    conflict: best.conflict,
    conflictMost: best.conflictMost,
    nearConflict: Math.max(0, nearConflict - best.likeness + 0.3),
    agreedDenial: best.agreedDenial,
    oddNegation: best.oddNegation,
    flipped: best.flipped,
    swapped: best.swapped,
    otherNumber: best.otherNumber,
    otherMarker: best.otherMarker,
    wrong,
    behindWrong: Math.max(-1, Math.min(1, wrong - best.likeness)),
    idle,
    behindIdle: Math.max(-1, idle - best.likeness),
    right: Math.max(-1, right - best.likeness),
    single: Number(claim.terms.length <= 1),
    newsWords: Math.min(3, best.newsWords) / 3,
    factive: Number(claim.factive && !best.factive),
    wholeFact: Number(
      best.extra < 0.2 &&
        best.missing < 0.2 &&
        best.conflict === 0 &&
        best.otherMarker === 0 &&
        best.otherNumber === 0,
    ),
  };
  return { features, best, wording: nearest };
}
