import { type Candidate, hasSeason, type Planning, REPEAT_AFTER_DAYS } from './planning.ts';

/**
 * Plans each mystery with a season once in each of its seasons. Mysteries whose season is a single date come first,
 * because a mystery whose season is a month can still take another day.
 */
export function planSeasons(planning: Planning): ReadonlySet<number> {
  const { book } = planning;
  const stories = planning.candidates
    .filter(hasSeason)
    .toSorted((a, b) => (b.season?.length ?? 0) - (a.season?.length ?? 0));
  const needed = new Set(stories.slice(stories.length - neededOutside(planning, stories.length)));
  const planned = new Set<number>();
  const plan = (day: number, { storyId }: Candidate) => {
    book.set(day, storyId);
    planned.add(day);
  };
  for (const story of stories) {
    for (const season of seasonsOf(planning, story)) {
      if (season.some((day) => book.at(day) === story.storyId)) continue;
      const [best] = season
        .filter((day) => planning.isOpen(day) && !planned.has(day) && planning.keepsRule(story, day))
        .filter((day) => !hasSeasonal(planning, day))
        .toSorted((a, b) => planning.misfit(story, a) - planning.misfit(story, b));
      if (best === undefined) continue;
      plan(best, story);
      if (!needed.has(story)) continue;
      for (let day = best - REPEAT_AFTER_DAYS; day >= 0; day -= REPEAT_AFTER_DAYS) {
        if (book.at(day) === undefined && planning.keepsRule(story, day)) plan(day, story);
      }
      // The mystery is now the daily one every hundred days. A year is no multiple of a hundred days, so a day in the
      // next season would be too near to another day of this mystery.
      break;
    }
  }
  return planned;
}

/**
 * How many seasonal mysteries must also be dailies outside of their season. With exactly a hundred mysteries, each must
 * be the daily one every hundred days, because otherwise another mystery would repeat too early.
 */
const neededOutside = ({ candidates }: Planning, seasonal: number): number =>
  candidates.length < REPEAT_AFTER_DAYS ? 0 : Math.max(0, REPEAT_AFTER_DAYS - (candidates.length - seasonal));

const hasSeasonal = (planning: Planning, day: number): boolean => {
  const story = planning.storyAt(day);
  return story !== undefined && planning.isInSeason(story, day);
};

/** The days of each season of the mystery. A season that goes on after the last planned day is left to a later plan. */
function seasonsOf({ dates, isInSeason }: Planning, story: Candidate): number[][] {
  const seasons: number[][] = [];
  let current: number[] = [];
  for (const day of dates.keys()) {
    if (isInSeason(story, day)) current.push(day);
    else if (current.length > 0) {
      seasons.push(current);
      current = [];
    }
  }
  return seasons;
}
