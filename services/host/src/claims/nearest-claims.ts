import { type Alignment, alignAll } from './alignment.ts';
import { DECIDED, DECISION_WEIGHTS, type RelationWeights, weighedBy } from './answer-chances.ts';
import type { Claim } from './claim.ts';
import { relationOf } from './relation-features.ts';
import type { Known, StoryIndex } from './story-index.ts';

/** A known claim that is near a message, and what it says of the message. */
export type Near = {
  known: Known;
  /** How much they have in common: -0.25 to 1. */
  score: number;
  /** How they stand to each other, in the order of `RELATION_FEATURES`. */
  relation: number[];
  /** How likely each answer to the message is by this claim alone, in the order of `DECIDED`. */
  chances: number[];
};

/** How many of the claims are looked at closely, and how many of the texts' sentences. */
export const NEAREST_CLAIMS = 14;
const NEAREST_TEXTS = 4;
/** Of the claims that say a key fact so many are looked at, also where others are nearer. */
const NEAREST_SAYING = 8;
const UNEXPLAINED_PENALTY = 0.25;

type ScoredClaim = { known: Known; score: number; alignment: Alignment };

/** The known claims that share most with what is asked, those with the highest score first. */
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
 * The known claims that are nearest to what is asked, nearest first: those with an answer, and the sentences of the
 * story's texts. A claim whose answer is `both` makes every answer equally likely. `saying` are the nearest that say a
 * key fact, whether they are among the nearest or not.
 * @param without the key of claims that are left out, as if they were not known
 */
export function nearestTo(
  asked: Claim,
  index: StoryIndex,
  without?: string,
  weights: RelationWeights = DECISION_WEIGHTS.relation,
): { claims: Near[]; texts: Near[]; saying: Near[] } {
  const scored = scoredClaims(asked, index, without);
  const texts = scored.filter(({ known }) => known.kind === 'text');
  const claims = scored.filter(({ known }) => known.kind !== 'text');
  const describe = (list: readonly ScoredClaim[], count: number): Near[] =>
    list.slice(0, count).map(({ known, score, alignment }) => {
      const relation = relationOf(asked, known, alignment);
      return { known, score, relation, chances: chancesBy(known.kind, relation, weights) };
    });
  const nearest = describe(claims, NEAREST_CLAIMS);
  const isSaying = ({ known }: { known: Known }) => known.says.length > 0;
  const further = claims.slice(NEAREST_CLAIMS).filter(isSaying);
  const saying = nearest.filter(isSaying);
  return {
    claims: nearest,
    texts: describe(texts, NEAREST_TEXTS),
    saying: [...saying, ...describe(further, NEAREST_SAYING - saying.length)],
  };
}

const EVEN = DECIDED.map(() => 1 / DECIDED.length);

const chancesBy = (kind: Known['kind'], relation: readonly number[], weights: RelationWeights): number[] =>
  kind === 'both' ? EVEN : weighedBy(weights[kind], relation);

/** How much two claims have in common, less a penalty for the heaviest word of the message that stays unexplained. */
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
  // The texts' sentences are long, and a message takes up a part of one.
  const common =
    known.kind === 'text'
      ? 0.75 * coverage + 0.25 * coverageOfKnown
      : (2 * coverage * coverageOfKnown) / (coverage + coverageOfKnown || 1);
  return common - UNEXPLAINED_PENALTY * unexplained;
}
