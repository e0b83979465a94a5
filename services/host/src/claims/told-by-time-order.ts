import { OPPOSITE_ANSWERS } from '../knowledge/opposite-answers.ts';
import type { TimeOrder } from '../text/time-order.ts';
import type { Alignment } from './alignment.ts';
import type { Decided } from './answer-chances.ts';
import type { Claim } from './claim.ts';
import type { Known } from './story-index.ts';

/**
 * Whether the word at a position tells the earlier event. Null for a word that links the two events, such as "before".
 */
const isEarlier = ({ at, end, isLeftEarlier }: TimeOrder, place: number): boolean | null =>
  place >= at && place < end ? null : place < at === isLeftEarlier;

const SHARED = 0.5;

/**
 * How many of the words that both claims have tell the same event (the earlier or the later one) in both: from 1 (all)
 * to -1 (none); 0 if this is unknown.
 */
function agreement(asked: Claim, claim: Claim, alignment: Alignment): number {
  const { timeOrder: own } = asked;
  const { timeOrder: other } = claim;
  if (!own || !other) return 0;
  let [same, changed] = [0, 0];
  const sides = new Set<boolean>();
  for (const [at, partner] of alignment.claimPartner.entries()) {
    const term = claim.terms[at];
    const match = asked.terms[partner];
    const met = alignment.claim[at] as number;
    if (!term || !match || met < SHARED) continue;
    const side = isEarlier(other, term.at);
    const ownSide = isEarlier(own, match.at);
    if (side === null || ownSide === null) continue;
    sides.add(ownSide);
    if (side === ownSide) same += term.weight * met;
    else changed += term.weight * met;
  }
  return sides.size < 2 ? 0 : (same - changed) / (same + changed);
}

const LEAST_SCORE = 0.3;
const LEAST_AGREEMENT = 0.6;

type Compared = { known: Pick<Known, 'kind'> & Claim; score: number; alignment: Alignment };

/**
 * Returns the answer of the nearest claim about the order of the same events, or the opposite answer if the message has
 * the events in the other order. "He left before she came" and "she came after he left" state the same order.
 *
 * @param scored the known claims, nearest first.
 * @param isDenied whether the message denies what a claim says, or the claim has an opposite word.
 */
export function toldByTimeOrder<T extends Compared>(
  asked: Claim,
  scored: readonly T[],
  isDenied: (claim: T) => boolean,
): Decided | null {
  if (!asked.timeOrder) return null;
  for (const claim of scored) {
    if (claim.score < LEAST_SCORE) return null;
    const opposite = OPPOSITE_ANSWERS[claim.known.kind];
    if (!opposite) continue;
    const agreed = agreement(asked, claim.known, claim.alignment);
    if (Math.abs(agreed) < LEAST_AGREEMENT || isDenied(claim)) continue;
    return agreed > 0 ? (claim.known.kind as Decided) : opposite;
  }
  return null;
}
