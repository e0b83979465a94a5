import type { Chances } from '../claims/answer-network.ts';
import { highestScore, type Near } from '../claims/nearest-claims.ts';
import { RELATION_FEATURES } from '../claims/relation-features.ts';

const DENIED = RELATION_FEATURES.indexOf('deniedMost');
const VERBATIM = RELATION_FEATURES.indexOf('verbatim');
const REVERSED = ['deniedMost', 'exchanged', 'exchangedPronoun', 'otherNumber'].map((name) =>
  RELATION_FEATURES.indexOf(name),
);

type Compared = Pick<Near, 'relation' | 'score'> & { known: Pick<Near['known'], 'kind'> };

const isDenied = ({ relation }: Compared): boolean => relation[DENIED] === 1;
const isReversed = ({ relation }: Compared): boolean => REVERSED.some((at) => (relation[at] as number) > 0);
const isFalse = ({ known }: Compared): boolean => known.kind === 'no';
const isAffirmed = (near: Compared): boolean => !isDenied(near);
const nearest = (list: readonly Compared[], holds: (near: Compared) => boolean): number =>
  highestScore(list.filter(holds));

/** A part of a message says about the same as a false claim if the claim's score is at least this. */
const LEAST_FALSE = 0.5;
/**
 * A part of a message says the false claim, and not the fact, if the false claim's score is higher by at least this.
 */
const CLEARLY_NEARER = 0.05;

/**
 * Whether a part of a message says a false claim instead of a key fact. A false claim can have the words of a fact. For
 * example, "Theo presses twelve for the neighbour" is false, and "the neighbour presses twelve for Theo" is the fact.
 *
 * @param saying the nearest claims that state the fact.
 * @param claims the nearest claims of the notes.
 */
export function saysFalseClaim(saying: readonly Compared[], claims: readonly Compared[]): boolean {
  const wrong = nearest(claims, (near) => isFalse(near) && !isReversed(near));
  return wrong >= LEAST_FALSE && wrong >= nearest(saying, (near) => !isReversed(near)) + CLEARLY_NEARER;
}

const LEAST_REPEATED = 0.85;

/**
 * Whether a part of a message repeats a false claim, with the same small words (before, only, without …), and repeats
 * no true claim as closely.
 */
export function repeatsFalseClaim(claims: readonly Compared[]): boolean {
  const isRepeated = (near: Compared) => near.relation[VERBATIM] === 1;
  const wrong = nearest(claims, (near) => isFalse(near) && isRepeated(near));
  return (
    wrong >= LEAST_REPEATED &&
    wrong > nearest(claims, (near) => near.known.kind === 'yes' && isRepeated(near))
  );
}

const LEAST_CERTAIN = 0.9;

/**
 * Whether a part of a message certainly says a false claim. Unlike `saysFalseClaim`, this check does not compare the
 * false claim with a key fact.
 */
export const isFalseClaim = (claims: readonly Compared[], { no }: Chances): boolean =>
  no >= LEAST_CERTAIN && nearest(claims, (near) => isFalse(near) && !isReversed(near)) >= LEAST_CERTAIN;

const LEAST_DENIED = 0.4;
/** For `deniesFact`, a false claim must have at least this share of the score of the denied claim. */
const FALSE_SHARE = 0.8;

/**
 * Whether a part of a message denies the nearest claim that states the fact. The answer no must be likelier than yes,
 * and a false claim of the notes must be about as similar to the part.
 */
export function deniesFact(
  saying: readonly Compared[],
  claims: readonly Compared[],
  { yes, no }: Chances,
): boolean {
  const denied = nearest(saying, isDenied);
  return (
    yes < no &&
    denied >= LEAST_DENIED &&
    denied > nearest(saying, isAffirmed) &&
    nearest(claims, (near) => isFalse(near) && isAffirmed(near)) >= FALSE_SHARE * denied
  );
}

const LEAST_DOUBTED = { score: 0.6, no: 0.45 };

/**
 * Whether the message perhaps denies the fact although no false claim is similar. Unlike in `deniesFact`, the answer no
 * needs a certain probability, and the denied claim a higher score.
 */
export function mayDenyFact(saying: readonly Compared[], { no }: Chances): boolean {
  const denied = nearest(saying, isDenied);
  return no >= LEAST_DOUBTED.no && denied >= LEAST_DOUBTED.score && denied > nearest(saying, isAffirmed);
}
