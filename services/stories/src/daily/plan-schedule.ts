import { bestFor, farthestFrom } from './choose-story.ts';
import type { DailyRecord } from './daily.model.ts';
import { planSeasons } from './plan-seasons.ts';
import { type Candidate, createPlanning, hasSeason, type Planning, type PlanRequest } from './planning.ts';

export type SchedulePlan = {
  fill: DailyRecord[];
  replace: (DailyRecord & { before: string })[];
};

/**
 * Mysteries with a season get their days first. A day keeps its mystery unless
 * - another date less than `REPEAT_AFTER_DAYS` days away has the mystery,
 * - another date less than `UNUSED_AFTER_DAYS` days away has the mystery, and an unused mystery suits the day at least
 *   as well,
 * - the day goes to a mystery that is in its season.
 *
 * Dates before `firmUntil` and admins' choices always stay. The same request gives the same plan on every replica.
 */
export function planSchedule(request: PlanRequest): SchedulePlan {
  const planning = createPlanning(request);
  const { book, dates, former } = planning;
  const inSeason = planSeasons(planning);
  for (const day of dates.keys()) if (!inSeason.has(day)) planDay(planning, day);

  const plan: SchedulePlan = { fill: [], replace: [] };
  for (const [day, _id] of dates.entries()) {
    const [storyId, before] = [book.at(day), former[day]];
    if (storyId === undefined || storyId === before) continue;
    if (before === undefined) plan.fill.push({ _id, storyId });
    else plan.replace.push({ _id, storyId, before });
  }
  return plan;
}

function planDay(planning: Planning, day: number): void {
  const { book, candidates, isOpen, keepsRule, isUnused, isInSeason, misfit } = planning;
  const set = (story: Candidate | undefined) => {
    if (story) book.set(day, story.storyId);
  };
  const best = (isAble: (story: Candidate) => boolean) => bestFor(planning, candidates.filter(isAble), day);

  const current = planning.storyAt(day);
  if (book.at(day) === undefined) {
    set(best((story) => keepsRule(story, day)) ?? farthestFrom(planning, day));
  } else if (!current || !isOpen(day)) {
    return;
  } else if (!keepsRule(current, day)) {
    set(best((story) => keepsRule(story, day)));
  } else if (!isUnused(current, day) && !isInSeason(current, day)) {
    const suits = (story: Candidate) => misfit(story, day) <= misfit(current, day);
    set(best((story) => !hasSeason(story) && isUnused(story, day) && suits(story)));
  }
}
