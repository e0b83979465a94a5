import { FUNCTION_WORDS } from '../text/function-words.ts';
import { VERBS } from '../text/grammar-words.ts';
import { similarity, type Term } from '../text/sense.ts';
import type { Claim } from './fact-coverage.ts';
import type { FactTerm, FactWording } from './story-knowledge.ts';

/** A message beside a wording, word by word; each word counts for one of the other side's. */
export type Comparison = {
  /** How much of the wording the message says, 0 to 1. */
  covered: number;
  /** One of the two denies what the other affirms. */
  isFlipped: boolean;
  /** Two things stand in each other's place: who did it to whom. */
  isSwapped: boolean;
};

/** How far one word means another; opposites stay opposites where an author listed them under one concept. */
function meaning(one: Term, other: Term): number {
  const otherStem = other.keys[0]?.[0] ?? '';
  const oneStem = one.keys[0]?.[0] ?? '';
  if (
    oneStem !== otherStem &&
    one.opposites.includes(otherStem) &&
    // A word in a phrase means what the phrase means: "lost her hearing" is no opposite of "deaf".
    other.opposites.includes(oneStem)
  )
    return -0.9;
  return similarity(one, other);
}

const OLD_NEWS = 0.4;
/** A word of this weight that only one of the two denies turns the meaning around. */
const FLIPPED_FROM = 0.4;

/** Where in a wording each word stands, by all that it may be met by. */
function placesOf(wording: FactWording): ReadonlyMap<string, number[]> {
  const places = new Map<string, number[]>();
  for (const [at, { term }] of wording.terms.entries()) {
    for (const key of [...term.keys.map(([name]) => name), ...term.opposites])
      places.set(key, [...(places.get(key) ?? []), at]);
  }
  return places;
}

/** Sets a message beside a wording. */
export function compare(claim: Claim, wording: FactWording): Comparison {
  const pairs: { q: number; w: number; like: number }[] = [];
  const places = placesOf(wording);
  for (const [q, part] of claim.terms.entries()) {
    const met = new Set<number>();
    for (const [key] of part.term.keys) for (const w of places.get(key) ?? []) met.add(w);
    for (const stem of part.term.opposites) for (const w of places.get(stem) ?? []) met.add(w);
    for (const w of met) {
      const like = meaning(part.term, (wording.terms[w] as FactTerm).term);
      if (like !== 0) pairs.push({ q, w, like });
    }
  }
  pairs.sort(
    (a, b) =>
      Math.abs(b.like) - Math.abs(a.like) ||
      Number(polar(claim, wording, b)) - Number(polar(claim, wording, a)),
  );
  const ofQ = new Map<number, { w: number; like: number }>();
  const ofW = new Map<number, { q: number; like: number }>();
  for (const { q, w, like } of pairs) {
    if (ofW.has(w)) continue;
    // The words of a phrase may all be met by the one word that means it.
    const taken = ofQ.get(q);
    if (taken && !(like > 0.9 && Math.abs(taken.w - w) === 1 && sharesConcept(wording, taken.w, w))) continue;
    if (!taken) ofQ.set(q, { w, like });
    ofW.set(w, { q, like });
  }
  let [covered, total, conflict] = [0, 0, 0];
  for (const [w, part] of wording.terms.entries()) {
    total += part.weight;
    const met = ofW.get(w);
    if (!met) continue;
    const mine = claim.terms[met.q];
    // What the scenario says already is no news, whatever it may mean.
    const like = Math.abs(met.like) * (mine?.told && !part.told ? OLD_NEWS : 1);
    const isAtOdds = (mine?.negated !== part.negated) !== met.like < 0;
    if (isAtOdds) conflict = Math.max(conflict, Math.max(part.weight, part.told ? 0.5 : 0) * like);
    else covered += part.weight * like;
  }
  const unmetDenial =
    claim.terms.some((part, q) => part.negated && Math.abs(ofQ.get(q)?.like ?? 0) < 0.5) ||
    wording.terms.some((part, w) => part.negated && Math.abs(ofW.get(w)?.like ?? 0) < 0.5);
  const turned = [...ofW.values()].filter(({ like }) => like < 0).length;
  const oddNegation = (claim.negations + wording.negations + turned) % 2 === 1;
  return {
    covered: covered / (total || 1),
    isFlipped: conflict >= FLIPPED_FROM || (oddNegation && !unmetDenial),
    isSwapped: isSwapped(claim, wording, ofW),
  };
}

const polar = (claim: Claim, wording: FactWording, { q, w, like }: { q: number; w: number; like: number }) =>
  (claim.terms[q]?.negated === wording.terms[w]?.negated) === like > 0;

const sharesConcept = (wording: FactWording, one: number, other: number) => {
  const keys = (at: number) => (wording.terms[at] as FactTerm).term.keys.slice(1).map(([key]) => key);
  const others = new Set(keys(other));
  return keys(one).some((key) => others.has(key));
};

/** Whether two things that both name stand in each other's place around a word that both have: who did it to whom. */
function isSwapped(
  claim: Claim,
  wording: FactWording,
  ofW: ReadonlyMap<number, { q: number; like: number }>,
): boolean {
  const met = [...ofW.entries()]
    .filter(([, { like }]) => like > 0.7)
    .map(([w, { q }]) => ({
      w: wording.terms[w]?.term.at ?? 0,
      q: claim.terms[q]?.term.at ?? 0,
      entity: (claim.terms[q]?.entity ?? false) || (wording.terms[w]?.entity ?? false),
    }));
  const turned = claim.passive !== wording.passive;
  const entities = met.filter(({ entity }) => entity);
  for (const a of entities) {
    for (const b of entities) {
      if (a.w >= b.w || a.q === b.q) continue;
      if (a.q > b.q === turned) continue;
      // A word between them that both have, in its place between them in both: what is done.
      const between = met.some(
        (v) => !v.entity && v.w > a.w && v.w < b.w && v.q > Math.min(a.q, b.q) && v.q < Math.max(a.q, b.q),
      );
      if (between) return true;
    }
  }
  return false;
}

const DETERMINERS = new Set('the a an his her their its this that these those another other'.split(' '));

/** For each word whether it names a thing or a person: it follows an article or the like, or is a name. */
export function entitiesIn(
  words: readonly string[],
  terms: readonly Term[],
  names: ReadonlySet<string>,
): boolean[] {
  return terms.map(({ at, word }) => {
    if (names.has(word) || DETERMINERS.has(words[at - 1] ?? '')) return true;
    const isVerb = VERBS.has(word) || word.endsWith('ed');
    return DETERMINERS.has(words[at - 2] ?? '') && !FUNCTION_WORDS.has(words[at - 1] ?? '') && !isVerb;
  });
}

const PASSIVE = /\b(?:is|are|was|were|be|been|being|got|gets) (?:not )?(?:[a-z]+ly )?[a-z]+ .*?\bby\b/;
export const isPassive = (words: readonly string[]): boolean => PASSIVE.test(words.join(' '));
