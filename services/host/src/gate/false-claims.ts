import type { Chances } from '../claims/answer-chances.ts';
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

/** The least score of the denied claim, alone and if a false claim of the notes is about as similar. */
const LEAST_DENIED = { alone: 0.6, withFalse: 0.4 };
/** The least probability of no, if no false claim is similar. */
const LEAST_NO = 0.45;
/** A false claim is about as similar if its score is at least this share of the denied claim's score. */
const FALSE_SHARE = 0.8;

/**
 * Whether a part of a message denies the nearest claim that states the fact. Either the claim is quite similar and
 * the answer no is fairly probable, or this answer is likelier than yes and a false claim of the notes is about as similar to the part.
 */
export function deniesFact(
  saying: readonly Compared[],
  claims: readonly Compared[],
  { yes, no }: Chances,
): boolean {
  const denied = nearest(saying, isDenied);
  if (denied <= nearest(saying, isAffirmed)) return false;
  if (denied >= LEAST_DENIED.alone && no >= LEAST_NO) return true;
  const wrong = nearest(claims, (near) => isFalse(near) && isAffirmed(near));
  return yes < no && denied >= LEAST_DENIED.withFalse && wrong >= FALSE_SHARE * denied;
}
