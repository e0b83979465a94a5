import type { Term } from '../text/terms.ts';
import type { Alignment } from './alignment.ts';
import { type Claim, MARKERS } from './claim.ts';
import { rolesOf } from './roles.ts';

/**
 * What an asked claim (a part of the player's message) and a known claim have in common, and how they differ. All
 * values are between 0 and 1.
 */
export const RELATION_FEATURES: readonly string[] = [
  // How much of each claim the other claim covers, by weight. `likeness` is the harmonic mean of both shares.
  ...['coverage', 'coverageOfKnown', 'likeness', 'likeness2', 'likeness4', 'exact'],
  // How similar the claims are in all their words and the order of the words.
  ...['inOrder', 'inOrder2', 'inOrder4'],
  // Words of the asked claim that the known claim lacks (`missing`), and the reverse (`extra`): the two highest
  // weights, and the number of words.
  ...['missing', 'missingSecond', 'missingCount', 'extra', 'extraSecond', 'extraCount', 'nothingElse'],
  // Whether each claim has a word that the other lacks, anywhere or in the same place; whether their numbers differ.
  ...['substituted', 'substitutedInPlace', 'otherNumber'],
  // What only one of the claims denies, and what both claims deny.
  ...[
    'denied',
    'deniedAny',
    'deniedMost',
    'agreed',
    'negation',
    'unmatchedNegation',
    'opposites',
    'oddOpposites',
  ],
  ...['deniedExactly', 'oppositeExactly', 'deniedMostAlike', 'turned', 'turnedAlike'],
  // Whether the claims differ in who does something to whom.
  ...['otherSubject', 'otherPerson', 'samePerson', 'swapped', 'swappedAlike', 'exchanged', 'exchangedAlike'],
  ...['exchangedPronoun', 'otherFirst'],
  // Whether all content words match. If so: whether one claim denies the other, nothing differs, or the roles differ.
  ...['equivalent', 'equivalentDenied', 'equivalentAsIs', 'equivalentExchanged'],
  ...MARKERS.map((marker) => `only ${marker}`),
  ...['onRelevance', 'otherRelevance', 'brief'],
  // If nearly all words match: whether the claims say the same, one denies the other, or the roles differ.
  ...['verbatim', 'verbatimDenied', 'verbatimExchanged'],
];

/** A word counts as missing when the unmatched part of its weight is at least this. */
const MISSED = 0.4;
const EQUIVALENT_BELOW = 0.45;
const VERBATIM_FROM = 0.75;

/** Pairs of small words that reverse the meaning when one claim has the first word and the other claim the second. */
const TURNS: readonly (readonly [string, string])[] = [
  ['before', 'after'],
  ['with', 'without'],
  ['more', 'less'],
  ['up', 'down'],
  ['in', 'out'],
  ['never', 'always'],
  ['all', 'some'],
];

/**
 * In the order of `RELATION_FEATURES`.
 *
 * @param inOrder the result of `comparedInOrder`
 */
export function relationOf(asked: Claim, claim: Claim, alignment: Alignment, inOrder: number): number[] {
  const missing = unmet(asked.terms, alignment.asked);
  const extra = unmet(claim.terms, alignment.claim);
  const coverage = 1 - missing.sum / weightOf(asked.terms);
  const coverageOfKnown = 1 - extra.sum / weightOf(claim.terms);
  const likeness = (2 * coverage * coverageOfKnown) / (coverage + coverageOfKnown || 1);
  const exact = asked.terms.reduce(
    (sum, term, at) => sum + ((alignment.asked[at] as number) >= 0.95 ? term.weight : 0),
    0,
  );
  const polarity = polarityOf(asked, claim, alignment);
  const isTurned = TURNS.filter(([one, other]) => turns(asked, claim, one, other)).length % 2 === 1;
  const turned = Number(isTurned);
  const isDenied = polarity.denied > polarity.agreed;
  const most = Number(isDenied);
  const roles = rolesOf(asked, claim, alignment);
  const isSwapped = roles.swapped + roles.exchangedPronoun > 0;
  const isExchanged = roles.exchanged + roles.exchangedPronoun > 0;
  const isEquivalent = missing.first < EQUIVALENT_BELOW && extra.first < EQUIVALENT_BELOW;
  const equivalent = Number(isEquivalent);
  const otherNegation = asked.negated !== claim.negated;
  const otherPronoun = asked.pronoun !== null && claim.pronoun !== null && asked.pronoun !== claim.pronoun;
  const others = MARKERS.map((marker) => Number(asked.markers.has(marker) !== claim.markers.has(marker)));
  const isVerbatim =
    Math.min(coverage, coverageOfKnown) >= VERBATIM_FROM &&
    // "Never" may differ, because `polarityOf` already counts it as a negation.
    others.every((other, at) => other === 0 || MARKERS[at] === 'never') &&
    !otherPronoun &&
    asked.onRelevance === claim.onRelevance;
  return [
    ...[coverage, coverageOfKnown, likeness, likeness ** 2, likeness ** 4, exact / weightOf(asked.terms)],
    ...[inOrder, inOrder ** 2, inOrder ** 4],
    ...[missing.first, missing.second, missing.count, extra.first, extra.second, extra.count],
    Number(missing.count === 0 && extra.count === 0),
    ...[Math.min(missing.first, extra.first), substitutedInPlace(asked, claim, alignment)],
    Number(hasOtherNumber(asked.terms, claim.terms)),
    ...[polarity.denied / polarity.matched, Number(polarity.denied > 0), most],
    ...[polarity.agreed / polarity.matched, Number(otherNegation)],
    Number(otherNegation && polarity.denied === 0),
    ...[Math.min(2, polarity.opposites) / 2, polarity.opposites % 2],
    ...[Math.min(1, polarity.denied) * likeness ** 3, (polarity.opposites % 2) * likeness ** 3],
    ...[most * likeness, turned, turned * likeness ** 2],
    ...[Number(hasOtherSubject(asked, claim)), Number(otherPronoun)],
    Number(asked.pronoun !== null && asked.pronoun === claim.pronoun),
    ...[roles.swapped, roles.swapped * likeness ** 2, roles.exchanged, roles.exchanged * likeness ** 2],
    ...[roles.exchangedPronoun, roles.otherFirst],
    ...[equivalent, Number(isEquivalent && isDenied !== isTurned)],
    Number(isEquivalent && isDenied === isTurned && !isExchanged),
    Number(isEquivalent && isDenied === isTurned && isExchanged),
    ...others,
    Number(asked.onRelevance && claim.onRelevance),
    Number(asked.onRelevance !== claim.onRelevance),
    asked.terms.length <= 1 ? 1 : asked.terms.length === 2 ? 0.5 : 0,
    Number(isVerbatim && !isSwapped && !isDenied && !otherNegation),
    Number(isVerbatim && !isSwapped && isDenied),
    Number(isVerbatim && isExchanged && !isDenied && !otherNegation),
  ];
}

const weightOf = (terms: readonly Term[]): number => terms.reduce((sum, { weight }) => sum + weight, 0) || 1;

function unmet(terms: readonly Term[], met: Float64Array) {
  const rest = terms.map((term, at) => term.weight * (1 - (met[at] as number))).sort((a, b) => b - a);
  return {
    sum: rest.reduce((sum, each) => sum + each, 0),
    first: rest[0] ?? 0,
    second: rest[1] ?? 0,
    count: Math.min(3, rest.filter((each) => each >= MISSED).length) / 3,
  };
}

/** `agreed` is the weight of words that both claims deny, and of pairs such as "not open" and "closed". */
function polarityOf(asked: Claim, claim: Claim, { claim: met, claimPartner, opposite }: Alignment) {
  let [denied, agreed, matched, opposites] = [0, 0, 0, 0];
  for (const [at, term] of claim.terms.entries()) {
    const weight = term.weight * (met[at] as number);
    matched += weight;
    const partner = claimPartner[at] as number;
    if (weight === 0 || partner < 0) continue;
    const isOpposite = opposite[at] === 1;
    opposites += Number(isOpposite);
    if (!asked.denied[partner] && !claim.denied[at] && !isOpposite) continue;
    if ((asked.denied[partner] !== claim.denied[at]) !== isOpposite) denied += weight;
    else agreed += weight;
  }
  return { denied, agreed, matched: matched || 1, opposites };
}

const turns = (asked: Claim, claim: Claim, one: string, other: string): boolean =>
  hasOnly(asked, one, other)
    ? hasOnly(claim, other, one)
    : hasOnly(asked, other, one) && hasOnly(claim, one, other);

const hasOnly = ({ markers }: Claim, one: string, other: string): boolean =>
  markers.has(one) && !markers.has(other);

/**
 * Finds pairs such as "cat" and "dog" in "the cat ate the fish" and "the dog ate the fish". Each claim has one word of
 * the pair, next to a word that both claims have, or first in both claims, or last in both claims. Returns the weight
 * of the heaviest pair. A pair weighs as much as its lighter word.
 */
function substitutedInPlace(asked: Claim, claim: Claim, alignment: Alignment): number {
  let heaviest = 0;
  for (const [at, term] of asked.terms.entries()) {
    if ((alignment.asked[at] as number) >= 0.5 || term.weight < 0.5) continue;
    const before = at === 0 ? -1 : (alignment.askedPartner[at - 1] as number);
    const isLast = at + 1 === asked.terms.length;
    const after = isLast ? claim.terms.length : (alignment.askedPartner[at + 1] as number);
    const places = [at > 0 && before < 0 ? -1 : before + 1, after - 1];
    for (const place of places) {
      const other = claim.terms[place];
      if (other && (alignment.claim[place] as number) < 0.5)
        heaviest = Math.max(heaviest, Math.min(term.weight, other.weight));
    }
  }
  return heaviest;
}

const isNumber = ({ word }: Term): boolean => /^\d+$/.test(word);

function hasOtherNumber(asked: readonly Term[], known: readonly Term[]): boolean {
  const numbers = new Set(known.filter(isNumber).map(({ word }) => word));
  const own = asked.filter(isNumber);
  return own.length > 0 && numbers.size > 0 && !own.some(({ word }) => numbers.has(word));
}

function hasOtherSubject(asked: Claim, claim: Claim): boolean {
  const { subject } = asked;
  const other = claim.subject;
  if (subject === null || other === null || asked.isPassive !== claim.isPassive) return false;
  return !subject.keys.some(([key]) => other.keys.some(([known]) => known === key));
}
