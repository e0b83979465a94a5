import type { CuratedStory } from './curated-stories.ts';
import type { TRAITS } from './editorial.ts';

export type VarietyRule = { name: string; count: number; atLeast?: number; atMost?: number };

/** Names with their counts, the most frequent name first. */
export type Tally = [name: string, count: number][];

export type Variety = { rules: VarietyRule[]; tallies: Record<string, Tally>; sameTricks: string[] };

export const isKept = ({ count, atLeast = 0, atMost = Number.POSITIVE_INFINITY }: VarietyRule): boolean =>
  count >= atLeast && count <= atMost;

/**
 * The minimums (`atLeast`) are meant for a hundred mysteries or more. The maximums for deaths and for classic motifs
 * are shares of all mysteries.
 */
export function varietyOf(stories: readonly CuratedStory[]): Variety {
  const editorials = stories.map(({ editorial }) => editorial);
  const withTrait = (trait: (typeof TRAITS)[number]) =>
    editorials.filter(({ traits }) => traits.includes(trait)).length;
  const shareOf = (share: number) => Math.floor(stories.length * share);
  const tallies = {
    setting: tally(editorials.flatMap(({ settings }) => settings)),
    difficulty: tally(stories.map(({ estimate }) => estimate)),
    length: tally(editorials.map(({ length }) => length)),
    country: tally(
      editorials.flatMap(({ countries }) => (countries.length === 0 ? ['anywhere'] : countries)),
    ),
    'month of its season': tally(editorials.flatMap(({ season }) => season?.slice(0, 2) ?? [])),
  };
  const tricks = tally(editorials.map(({ trick }) => trick.toLowerCase()));
  const sameTricks = tricks.filter(([, count]) => count > 1).map(([trick]) => trick);
  const rules = [
    { name: 'settings', count: tallies.setting.length, atLeast: 12 },
    { name: 'about a death', count: withTrait('about a death'), atMost: shareOf(1 / 3) },
    { name: 'classic motifs', count: withTrait('classic motif'), atMost: shareOf(1 / 4) },
    { name: 'for families', count: withTrait('for families'), atLeast: 30 },
    { name: 'short', count: editorials.filter(({ length }) => length === 'short').length, atLeast: 20 },
    {
      name: 'kept for dailies',
      count: editorials.filter(({ isKeptForDaily }) => isKeptForDaily).length,
      atLeast: 30,
    },
    { name: 'tricks that several mysteries have', count: sameTricks.length, atMost: 0 },
  ];
  return { rules, tallies, sameTricks };
}

function tally(names: readonly string[]): Tally {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].sort(([a, m], [b, n]) => n - m || a.localeCompare(b));
}
