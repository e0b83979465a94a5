import { FUNCTION_WORDS } from '../text/function-words.ts';
import { VERBS } from '../text/grammar-words.ts';
import { similarity, type Term } from '../text/sense.ts';
import type { Claim } from './fact-coverage.ts';
import type { FactTerm, FactWording } from './story-knowledge.ts';

/** A stretch of a message beside a wording, word by word; each word counts for one of the other side's. */
export type Comparison = {
  score: number;
  covered: number;
  coveredNews: number;
  precise: number;
  /** The harmonic mean of the two. */
  likeness: number;
  /** The same were nothing denied. */
  unsigned: number;
  missing: number;
  extra: number;
  extraTerms: { term: Term; weight: number }[];
  explained: Term[];
  /** The words that say what the scenario does not. */
  support: Term[];
  conflict: number;
  conflictMost: number;
  agreedDenial: number;
  oddNegation: number;
  /** One of the two denies what the other affirms, and neither says anything else. */
  flipped: number;
  /** …by a negation, and not by a word that means the opposite. */
  negated: number;
  swapped: number;
  otherNumber: number;
  otherMarker: number;
  statesNews: number;
  newsWords: number;
  factive: boolean;
};

/** How far one word means another; opposites stay opposites where an author listed them under one concept. */
export function meaning(one: Term, other: Term): number {
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

const isNumber = (term: Term) => /^\d+$/.test(term.word);

const placesKnown = new WeakMap<FactWording, ReadonlyMap<string, number[]>>();

/** Where in a wording each word stands, by all that it may be met by. */
function placesOf(wording: FactWording): ReadonlyMap<string, number[]> {
  const known = placesKnown.get(wording);
  if (known) return known;
  const places = new Map<string, number[]>();
  for (const [at, { term }] of wording.terms.entries()) {
    for (const key of [...term.keys.map(([name]) => name), ...term.opposites])
      places.set(key, [...(places.get(key) ?? []), at]);
  }
  placesKnown.set(wording, places);
  return places;
}

const compared = new WeakMap<Claim, Map<FactWording, Comparison>>();

/** Sets a stretch of a message beside a wording. */
export function compare(claim: Claim, wording: FactWording): Comparison {
  const known = compared.get(claim) ?? new Map<FactWording, Comparison>();
  compared.set(claim, known);
  const result = known.get(wording) ?? compareAfresh(claim, wording);
  known.set(wording, result);
  return result;
}

function compareAfresh(claim: Claim, wording: FactWording): Comparison {
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
  let covered = 0,
    total = 0,
    news = 0,
    newsTotal = 0,
    conflict = 0,
    conflictMost = 0,
    deniedMost = 0,
    agreedDenial = 0,
    missing = 0,
    both = 0,
    statesNews = 0,
    newsWords = 0;
  const explained: Term[] = [];
  const support: Term[] = [];
  for (const [w, part] of wording.terms.entries()) {
    total += part.weight;
    if (!part.told) newsTotal += part.weight;
    const met = ofW.get(w);
    if (!met) {
      missing = Math.max(missing, part.weight);
      continue;
    }
    const mine = claim.terms[met.q];
    // What the scenario says already is no news, whatever it may mean.
    const like = Math.abs(met.like) * (mine?.told && !part.told ? OLD_NEWS : 1);
    both += part.weight * like;
    const odds = (mine?.negated !== part.negated) !== met.like < 0;
    if (odds) {
      const heavy = Math.max(part.weight, part.told ? 0.5 : 0) * like;
      conflict += heavy;
      conflictMost = Math.max(conflictMost, heavy);
      if (met.like > 0) deniedMost = Math.max(deniedMost, heavy);
      continue;
    }
    if (part.negated) agreedDenial += part.weight;
    covered += part.weight * like;
    if (!part.told) {
      news += part.weight * like;
      if (like > 0.5) {
        statesNews = 1;
        newsWords += 1;
        if (mine) support.push(mine.term);
      }
    }
    missing = Math.max(missing, part.weight * (1 - like));
    if (mine) explained.push(mine.term);
  }
  let own = 0,
    ownTotal = 0,
    extra = 0;
  const extraTerms: { term: Term; weight: number }[] = [];
  for (const [q, part] of claim.terms.entries()) {
    const weight = part.weight;
    ownTotal += weight;
    const met = ofQ.get(q);
    if (met) own += weight * Math.abs(met.like);
    const left = weight * (1 - Math.abs(met?.like ?? 0));
    extra = Math.max(extra, left);
    if (left > 0.2) extraTerms.push({ term: part.term, weight: left });
  }
  const unmetDenial =
    claim.terms.some((part, q) => part.negated && Math.abs(ofQ.get(q)?.like ?? 0) < 0.5) ||
    wording.terms.some((part, w) => part.negated && Math.abs(ofW.get(w)?.like ?? 0) < 0.5);
  const turned = [...ofW.values()].filter(({ like }) => like < 0).length;
  const oddNegation = (claim.negations + wording.negations + turned) % 2 === 1;
  total ||= 1;
  const share = covered / total;
  const precise = own / (ownTotal || 1);
  const f = (a: number, b: number) => (a + b === 0 ? 0 : (2 * a * b) / (a + b));
  const likeness = f(share, precise);
  const wNumbers = wording.terms.filter(({ term }) => isNumber(term));
  const qNumbers = claim.terms.filter(({ term }) => isNumber(term));
  return {
    score: likeness - conflictMost * 0.5,
    covered: share,
    coveredNews: news / (newsTotal || 1),
    precise,
    likeness,
    unsigned: f(both / total, precise),
    missing,
    extra,
    extraTerms,
    explained,
    support,
    conflict: Math.min(1, conflict / total),
    conflictMost,
    agreedDenial: Math.min(1, agreedDenial / total),
    oddNegation: Number(oddNegation),
    negated: Number(deniedMost >= 0.4 || (oddNegation && !unmetDenial)),
    flipped: Number(conflictMost >= 0.4 || (oddNegation && !unmetDenial)),
    swapped: Number(isSwapped(claim, wording, ofW)),
    otherNumber: Number(
      wNumbers.length > 0 &&
        qNumbers.length > 0 &&
        !wNumbers.some((one) => qNumbers.some((two) => two.term.word === one.term.word)),
    ),
    otherMarker:
      Number([...claim.markers].some((marker) => !wording.markers.has(marker))) / 2 +
      Number([...wording.markers].some((marker) => !claim.markers.has(marker))) / 2,
    statesNews,
    newsWords,
    factive: wording.factive,
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

const MARKER_OF = new Map<string, string>([
  ['before', 'before'],
  ['until', 'before'],
  ['after', 'after'],
  ['once', 'after'],
  ['only', 'only'],
  ['without', 'without'],
  ['too', 'too'],
  ['while', 'while'],
]);
/** Little words that change what is claimed. */
export const markersIn = (words: readonly string[]): Set<string> =>
  new Set(words.flatMap((word) => MARKER_OF.get(word) ?? []));

const FACTIVE = new Set(
  'know knew knows known realise realised realize realized discover discovered notice noticed regret regretted forget forgot remember remembered find found care think believe suspect guess learn heard hear'.split(
    ' ',
  ),
);
/** Whether someone only knows, finds out or thinks what follows. */
export const isFactive = (words: readonly string[]): boolean =>
  words.some((word, at) => FACTIVE.has(word) && at < 6 && !/^i$/.test(words[at - 1] ?? ''));
