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

/**
 * The known claims that have a key, by their positions in ascending order. `strengths` has the highest strength of the
 * key in each of these claims. Arrays of numbers take a tenth of the memory of objects.
 */
export type Posting = { claims: Uint32Array; strengths: Float64Array };
export type Postings = ReadonlyMap<string, Posting>;

export function postingsOf(known: readonly Claim[]): Postings {
  const strongest = new Map<string, Map<number, number>>();
  for (const [claim, { terms }] of known.entries()) {
    for (const [key, strength] of terms.flatMap(({ keys }) => keys)) {
      const byClaim = strongest.get(key) ?? new Map<number, number>();
      strongest.set(key, byClaim.set(claim, Math.max(strength, byClaim.get(claim) ?? 0)));
    }
  }
  return new Map(
    [...strongest].map(([key, byClaim]) => [
      key,
      { claims: Uint32Array.from(byClaim.keys()), strengths: Float64Array.from(byClaim.values()) },
    ]),
  );
}

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
  const places = placesOf(asked);
  return new Map(
    mostAlike(asked, known, postings).map((number) => [number, align(asked, known[number] as Claim, places)]),
  );
}

type Place = { at: number; strength: number; opposite: 0 | 1 };

/** The words of the asked claim that have a key, or an opposite with this key, by the key. */
function placesOf({ terms }: Claim): Map<string, Place[]> {
  const places = new Map<string, Place[]>();
  const add = (key: string, place: Place) => places.set(key, [...(places.get(key) ?? []), place]);
  for (const [at, { keys, opposites }] of terms.entries()) {
    for (const [key, strength] of keys) add(key, { at, strength, opposite: 0 });
    for (const key of opposites) add(key, { at, strength: OPPOSITE_LIKENESS, opposite: 1 });
  }
  return places;
}

function align(asked: Claim, claim: Claim, places: ReadonlyMap<string, readonly Place[]>): Alignment {
  const alignment = emptyAlignment(asked.terms.length, claim.terms.length);
  for (const [number, { keys }] of claim.terms.entries()) {
    for (const [key, keyStrength] of keys) {
      for (const { at, strength, opposite } of places.get(key) ?? []) {
        // Only a word itself is the opposite of another word. Its synonyms need not be.
        if (opposite === 0 || keyStrength === 1)
          meet(alignment, at, number, Math.min(strength, keyStrength), opposite);
      }
    }
  }
  alignPronouns(alignment, asked, claim);
  return alignment;
}

/** Chooses the claims to align: a cheap comparison finds those that have the most in common with the asked claim. */
function mostAlike(asked: Claim, known: readonly Claim[], postings: Postings): number[] {
  // Flat arrays are faster than maps in this hot loop.
  const shared = new Float64Array(known.length);
  const best = new Float64Array(known.length);
  const candidates: number[] = [];
  for (const { keys, opposites, weight } of asked.terms) {
    const touched: number[] = [];
    const raise = (claim: number, likeness: number) => {
      if (best[claim] === 0) touched.push(claim);
      if (likeness > (best[claim] as number)) best[claim] = likeness;
    };
    for (const [key, strength] of keys) {
      const posting = postings.get(key);
      if (!posting) continue;
      for (let at = 0; at < posting.claims.length; at += 1)
        raise(posting.claims[at] as number, Math.min(strength, posting.strengths[at] as number));
    }
    for (const opposite of opposites) {
      const posting = postings.get(opposite);
      if (!posting) continue;
      for (let at = 0; at < posting.claims.length; at += 1)
        if (posting.strengths[at] === 1) raise(posting.claims[at] as number, OPPOSITE_LIKENESS);
    }
    for (const claim of touched) {
      if (shared[claim] === 0) candidates.push(claim);
      shared[claim] = (shared[claim] as number) + weight * (best[claim] as number);
      best[claim] = 0;
    }
  }
  for (const claim of candidates)
    shared[claim] = (shared[claim] as number) / (asked.weight + (known[claim] as Claim).weight);
  const least =
    Float64Array.from(candidates, (claim) => shared[claim] as number)
      .sort()
      .at(-LOOKED_AT) ?? 0;
  return candidates
    .filter((claim) => (shared[claim] as number) >= least)
    .sort((one, other) => (shared[other] as number) - (shared[one] as number))
    .slice(0, LOOKED_AT);
}

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
