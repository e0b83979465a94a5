import { type Alignment, alignAll } from './alignment.ts';
import type { Decided } from './answer-chances.ts';
import type { Claim } from './claim.ts';
import { RELATION_FEATURES, relationOf } from './relation-features.ts';
import type { Known, StoryIndex } from './story-index.ts';
import { toldByTimeOrder } from './told-by-time-order.ts';
import { comparedInOrder } from './word-order.ts';

export type Near = {
  known: Known;
  /** How much the claim and the message have in common: -0.25 to 1. */
  score: number;
  /** In the order of `RELATION_FEATURES`. */
  relation: number[];
};

/** 0 for an empty list. */
export const highestScore = (list: readonly Pick<Near, 'score'>[]): number =>
  Math.max(0, ...list.map(({ score }) => score));

export const NEAREST_CLAIMS = 14;
const NEAREST_TEXTS = 4;
/** `saying` has at least this many claims, if so many state a key fact. They need not be among the `NEAREST_CLAIMS`. */
const NEAREST_SAYING = 8;
const UNEXPLAINED_PENALTY = 0.25;

const REVERSED = ['deniedMost', 'oddOpposites'].map((name) => RELATION_FEATURES.indexOf(name));

type ScoredClaim = { known: Known; score: number; alignment: Alignment };

/** Highest score first. */
export function scoredClaims(asked: Claim, index: StoryIndex, without?: string): ScoredClaim[] {
  return [...alignAll(asked, index.known, index.postings)]
    .map(([at, alignment]) => {
      const known = index.known[at] as Known;
      return { known, score: scoreOf(asked, known, alignment.asked, alignment.claim), alignment };
    })
    .filter(({ known }) => without === undefined || known.key !== without)
    .sort((a, b) => b.score - a.score);
}

/**
 * Nearest first. `claims` have an answer, `texts` are sentences of the story's texts, and `saying` state a key fact.
 *
 * @param without a claim with this key is ignored, as if the notes did not contain it
 */
export function nearestTo(
  asked: Claim,
  index: StoryIndex,
  without?: string,
): { claims: Near[]; texts: Near[]; saying: Near[]; byTimeOrder: Decided | null } {
  const scored = scoredClaims(asked, index, without);
  const texts = scored.filter(({ known }) => known.kind === 'text');
  const claims = scored.filter(({ known }) => known.kind !== 'text');
  const inOrder = comparedInOrder(asked.stems, index.rarity);
  const describe = (list: readonly ScoredClaim[], count: number): Near[] =>
    list.slice(0, count).map(({ known, score, alignment }) => ({
      known,
      score,
      relation: relationOf(asked, known, alignment, inOrder(known.stems)),
    }));
  const nearest = describe(claims, NEAREST_CLAIMS);
  const isSaying = ({ known }: { known: Known }) => known.says.length > 0;
  const further = claims.slice(NEAREST_CLAIMS).filter(isSaying);
  const saying = nearest.filter(isSaying);
  return {
    claims: nearest,
    texts: describe(texts, NEAREST_TEXTS),
    saying: [...saying, ...describe(further, Math.max(0, NEAREST_SAYING - saying.length))],
    byTimeOrder: toldByTimeOrder(asked, claims, ({ known, alignment }) => {
      const relation = relationOf(asked, known, alignment, 0);
      return REVERSED.some((at) => relation[at] === 1);
    }),
  };
}

function scoreOf(asked: Claim, known: Known, metAsked: Float64Array, metKnown: Float64Array): number {
  let [explained, total, unexplained, covered, size] = [0, 0, 0, 0, 0];
  for (const [at, { weight }] of asked.terms.entries()) {
    const met = metAsked[at] as number;
    explained += weight * met;
    total += weight;
    unexplained = Math.max(unexplained, weight * (1 - met));
  }
  for (const [at, { weight }] of known.terms.entries()) {
    covered += weight * (metKnown[at] as number);
    size += weight;
  }
  const coverage = explained / total;
  const coverageOfKnown = covered / size;
  // A message usually repeats only a part of a long sentence of the texts, so how much it covers of the sentence counts
  // less.
  const common =
    known.kind === 'text'
      ? 0.75 * coverage + 0.25 * coverageOfKnown
      : (2 * coverage * coverageOfKnown) / (coverage + coverageOfKnown || 1);
  return common - UNEXPLAINED_PENALTY * unexplained;
}
