import { type Candidate, hasSeason, type Planning, UNUSED_AFTER_DAYS } from './planning.ts';

export function bestFor(
  planning: Planning,
  stories: readonly Candidate[],
  day: number,
): Candidate | undefined {
  const supply = new Map<number, number>();
  for (const { difficulty, length } of stories) {
    if (length !== 'long') supply.set(difficulty, (supply.get(difficulty) ?? 0) + 1);
  }
  const meritsOf = (story: Candidate) => merits(planning, story, day, supply.get(story.difficulty) ?? 0);
  const [first, ...others] = stories;
  if (!first) return undefined;
  let [best, its] = [first, meritsOf(first)];
  for (const other of others) {
    const theirs = meritsOf(other);
    if (isGreater(theirs, its)) [best, its] = [other, theirs];
  }
  return best;
}

/**
 * Rates the mystery for the day by several values, the most important value first. Two mysteries are compared by the
 * first value in which they differ, and the greater value wins.
 * @param supply how many of the candidates for the day have the difficulty of `story` and are not long
 */
function merits(planning: Planning, story: Candidate, day: number, supply: number): number[] {
  const rest = Math.min(planning.book.distance(story.storyId, day), UNUSED_AFTER_DAYS);
  return [
    // A mystery with a season is saved for its season.
    hasSeason(story) ? 0 : 1,
    -planning.misfit(story, day),
    rest === UNUSED_AFTER_DAYS ? 1 : 0,
    // A long mystery is saved for a Sunday.
    story.length === 'long' ? 0 : 1,
    // If two levels of difficulty suit the day equally well, the level with more candidates wins.
    supply,
    rest,
    story.isKept ? 1 : 0,
  ];
}

function isGreater(merits: readonly number[], than: readonly number[]): boolean {
  for (const [place, merit] of merits.entries()) {
    const other = than[place] ?? 0;
    if (merit !== other) return merit > other;
  }
  return false;
}

/** The candidate with the greatest distance between `day` and the nearest other day on which it is the daily one. */
export function farthestFrom({ candidates, book }: Planning, day: number): Candidate | undefined {
  let farthest: Candidate | undefined;
  let most = -1;
  for (const story of candidates) {
    const distance = book.distance(story.storyId, day);
    if (distance > most) [farthest, most] = [story, distance];
  }
  return farthest;
}
