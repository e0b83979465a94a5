import type { Term } from '../text/terms.ts';
import type { Claim } from './claim.ts';

/**
 * How the words of an asked claim (a part of the player's message) match the words of a known claim. For each word of
 * the asked claim, `asked` has the likeness (0 to 1) to the most similar word of the known claim. `askedPartner` has
 * the position of this similar word, or -1 if there is none or only a pronoun. `claim` and `claimPartner` are the same
 * for each word of the known claim.
 */
export type Alignment = {
  asked: Float64Array;
  askedPartner: Int16Array;
  claim: Float64Array;
  claimPartner: Int16Array;
  /** For each word of the known claim: 1 if the matching word means the opposite, else 0. */
  opposite: Uint8Array;
};

/** A place of a key in the known claims: term number `term` of claim number `claim` has the key, with this strength. */
export type Posting = { claim: number; term: number; strength: number };
export type Postings = ReadonlyMap<string, readonly Posting[]>;

/** A word and its opposite match, because both are about the same thing. */
const OPPOSITE_LIKENESS = 0.85;
/**
 * The likeness of a pronoun to a name or a noun such as "man", for example in "she taught" and "Mrs Albright taught".
 */
const PRONOUN_LIKENESS = 0.75;

/** At most this many known claims are aligned with an asked claim. */
const LOOKED_AT = 60;

/** The keys of the result are indexes of `known`. */
export function alignAll(asked: Claim, known: readonly Claim[], postings: Postings): Map<number, Alignment> {
  const alignments: (Alignment | undefined)[] = known.map(() => undefined);
  const opposites = asked.terms.map((term) => oppositesOf(term, postings));
  const aligned = new Map<number, Alignment>();
  for (const number of mostAlike(asked, known, postings, opposites)) {
    const alignment = emptyAlignment(asked.terms.length, (known[number] as Claim).terms.length);
    alignments[number] = alignment;
    aligned.set(number, alignment);
  }
  for (const [at, term] of asked.terms.entries()) {
    for (const [key, strength] of term.keys) {
      for (const posting of postings.get(key) ?? []) {
        const alignment = alignments[posting.claim];
        if (alignment) meet(alignment, at, posting.term, Math.min(strength, posting.strength), 0);
      }
    }
  }
  for (const [at, places] of opposites.entries()) {
    for (const { claim, term: place } of places) {
      const alignment = alignments[claim];
      if (alignment) meet(alignment, at, place, OPPOSITE_LIKENESS, 1);
    }
  }
  for (const [number, alignment] of aligned) alignPronouns(alignment, asked, known[number] as Claim);
  return aligned;
}

/** Chooses the claims to align: a cheap comparison finds those that have the most in common with the asked claim. */
function mostAlike(
  asked: Claim,
  known: readonly Claim[],
  postings: Postings,
  opposites: readonly (readonly Posting[])[],
): number[] {
  // Flat arrays are faster than maps in this hot loop.
  const shared = new Float64Array(known.length);
  const best = new Float64Array(known.length);
  const candidates: number[] = [];
  for (const [at, term] of asked.terms.entries()) {
    const touched: number[] = [];
    const raise = (claim: number, likeness: number) => {
      if (best[claim] === 0) touched.push(claim);
      if (likeness > (best[claim] as number)) best[claim] = likeness;
    };
    for (const [key, strength] of term.keys)
      for (const posting of postings.get(key) ?? [])
        raise(posting.claim, Math.min(strength, posting.strength));
    for (const { claim } of opposites[at] ?? []) raise(claim, OPPOSITE_LIKENESS);
    for (const claim of touched) {
      if (shared[claim] === 0) candidates.push(claim);
      shared[claim] = (shared[claim] as number) + term.weight * (best[claim] as number);
      best[claim] = 0;
    }
  }
  const shareOf = (claim: number) =>
    (shared[claim] as number) / (asked.weight + (known[claim] as Claim).weight);
  const least = Float64Array.from(candidates, shareOf).sort().at(-LOOKED_AT) ?? 0;
  return candidates
    .filter((claim) => shareOf(claim) >= least)
    .sort((one, other) => shareOf(other) - shareOf(one))
    .slice(0, LOOKED_AT);
}

const oppositesOf = (term: Term, postings: Postings): Posting[] =>
  term.opposites.flatMap((stem) => (postings.get(stem) ?? []).filter(({ strength }) => strength === 1));

function alignPronouns(alignment: Alignment, asked: Claim, claim: Claim): void {
  const lend = (met: Float64Array, isPerson: readonly boolean[], pronouns: number) => {
    if (pronouns === 0) return;
    for (const [at, stands] of isPerson.entries())
      if (stands) met[at] = Math.max(met[at] as number, PRONOUN_LIKENESS);
  };
  lend(alignment.asked, asked.isPerson, claim.pronouns.size);
  lend(alignment.claim, claim.isPerson, asked.pronouns.size);
}

function emptyAlignment(asked: number, claim: number): Alignment {
  return {
    asked: new Float64Array(asked),
    askedPartner: new Int16Array(asked).fill(-1),
    claim: new Float64Array(claim),
    claimPartner: new Int16Array(claim).fill(-1),
    opposite: new Uint8Array(claim),
  };
}

function meet(alignment: Alignment, at: number, term: number, likeness: number, opposite: 0 | 1): void {
  if (likeness > (alignment.asked[at] as number)) {
    alignment.asked[at] = likeness;
    alignment.askedPartner[at] = term;
  }
  if (likeness <= (alignment.claim[term] as number)) return;
  alignment.claim[term] = likeness;
  alignment.claimPartner[term] = at;
  alignment.opposite[term] = opposite;
}
