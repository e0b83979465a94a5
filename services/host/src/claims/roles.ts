import type { Alignment } from './alignment.ts';
import type { Claim } from './claim.ts';

type Places = { asked: number; known: number };

/**
 * How two claims differ in who does something to whom. The roles are read from the word order, which a passive
 * reverses. All values are 0 or 1.
 */
export type Roles = {
  /** Two things that both claims name are in reverse order. */
  swapped: number;
  /** In both claims the same verb or relator is between the two reversed things. */
  exchanged: number;
  /** Like `exchanged`, but for a thing and a pronoun, or for two pronouns. */
  exchangedPronoun: number;
  /** The claims name different things first. */
  otherFirst: number;
};

const LIKE = 0.7;

export function rolesOf(asked: Claim, claim: Claim, alignment: Alignment): Roles {
  const things: Places[] = [];
  const links: Places[] = [];
  for (const [at, partner] of alignment.claimPartner.entries()) {
    if (partner < 0 || (alignment.claim[at] as number) < LIKE) continue;
    const places = { asked: asked.terms[partner]?.at ?? 0, known: claim.terms[at]?.at ?? 0 };
    const isThing = claim.isThing[at] || asked.isThing[partner];
    if (!claim.isThing[at]) links.push(places);
    if (isThing && alignment.opposite[at] === 0) things.push(places);
  }
  links.push(...common(asked.relators, claim.relators));
  const pronouns = common(asked.pronouns, claim.pronouns);
  const isTurned = asked.isPassive !== claim.isPassive;
  const swaps = (one: Places, other: Places) =>
    one.asked !== other.asked &&
    one.known !== other.known &&
    (one.asked < other.asked === one.known < other.known) === isTurned;
  const exchanges = (one: Places, other: Places) =>
    swaps(one, other) && links.some((link) => isBetween(link, one, other));
  return {
    swapped: Number(pairs(things).some(([one, other]) => swaps(one, other))),
    exchanged: Number(pairs(things).some(([one, other]) => exchanges(one, other))),
    exchangedPronoun: Number(
      pronouns.some((pronoun) => things.some((thing) => exchanges(thing, pronoun))) ||
        pairs(pronouns).some(([one, other]) => exchanges(one, other)),
    ),
    otherFirst: Number(things.length > 1 && first(things, 'asked') !== first(things, 'known')),
  };
}

function common(asked: ReadonlyMap<string, number>, known: ReadonlyMap<string, number>): Places[] {
  return [...asked].flatMap(([word, at]) => {
    const place = known.get(word);
    return place === undefined ? [] : [{ asked: at, known: place }];
  });
}

const pairs = <T>(list: readonly T[]): [T, T][] =>
  list.flatMap((one, at) => list.slice(at + 1).map((other): [T, T] => [one, other]));

const isBetween = (link: Places, one: Places, other: Places): boolean =>
  (['asked', 'known'] as const).every(
    (side) => link[side] > Math.min(one[side], other[side]) && link[side] < Math.max(one[side], other[side]),
  );

const first = (things: readonly Places[], side: keyof Places): Places | undefined =>
  things.reduce<Places | undefined>(
    (best, each) => (best === undefined || each[side] < best[side] ? each : best),
    undefined,
  );
