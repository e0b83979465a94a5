import { addDays, daysBetween, type LocalDate } from '@sidelight/rules';
import type { DailyRecord } from './daily.model.ts';

type Candidate = {
  storyId: string;
  /** Mysteries with a larger score come first. */
  score: number;
};

export type SchedulePlan = {
  /** Mysteries for dates without one. */
  fill: DailyRecord[];
  /** Dates whose mystery repeats within a year, with an unused mystery instead. */
  replace: (DailyRecord & { before: string })[];
};

type Request = {
  from: LocalDate;
  days: number;
  /** The scheduled mysteries, from a year before `from` on. */
  scheduled: readonly DailyRecord[];
  candidates: readonly Candidate[];
  /** Dates before this one keep their mystery, because players may have seen it. */
  firmUntil: LocalDate;
};

/** No mystery repeats within so many days while an unused one is available. */
export const REPEAT_AFTER_DAYS = 365;

/**
 * Chooses mysteries for the coming days: the best unused one, or if all are used within a year, the one whose other
 * dates are farthest away. A date whose mystery repeats within a year gets an unused one as soon as there is one, unless
 * the date is firm or an admin chose its mystery. Every replica makes the same plan from the same request.
 */
export function planSchedule(request: Request): SchedulePlan {
  const { from, days, scheduled, candidates, firmUntil } = request;
  const plan: SchedulePlan = { fill: [], replace: [] };
  if (candidates.length === 0) return plan;
  const inOrder = [...candidates].sort((a, b) => b.score - a.score || (a.storyId < b.storyId ? -1 : 1));
  const byDate = new Map(scheduled.map(({ _id, storyId }) => [_id, storyId]));
  const chosen = new Set(scheduled.flatMap(({ _id, isChosen }) => (isChosen ? _id : [])));
  const dates = new Map<string, LocalDate[]>();
  for (const { _id, storyId } of scheduled) dates.set(storyId, [...(dates.get(storyId) ?? []), _id]);

  const set = (date: LocalDate, storyId: string, before?: string) => {
    byDate.set(date, storyId);
    dates.set(storyId, [...(dates.get(storyId) ?? []), date]);
    if (before !== undefined)
      dates.set(
        before,
        (dates.get(before) ?? []).filter((each) => each !== date),
      );
  };
  /** Days to the nearest other date of the mystery, before or after. */
  const distance = (storyId: string, date: LocalDate) =>
    (dates.get(storyId) ?? [])
      .filter((other) => other !== date)
      .reduce(
        (least, other) => Math.min(least, Math.abs(daysBetween(other, date))),
        Number.POSITIVE_INFINITY,
      );
  const isUnused = (storyId: string, date: LocalDate) => distance(storyId, date) >= REPEAT_AFTER_DAYS;

  for (let day = 0; day < days; day += 1) {
    const date = addDays(from, day);
    const current = byDate.get(date);
    if (current === undefined) {
      const storyId = choose(inOrder, date, distance);
      plan.fill.push({ _id: date, storyId });
      set(date, storyId);
    } else if (date >= firmUntil && !chosen.has(date) && !isUnused(current, date)) {
      const fresh = inOrder.find(({ storyId }) => isUnused(storyId, date));
      if (!fresh) continue;
      plan.replace.push({ _id: date, storyId: fresh.storyId, before: current });
      set(date, fresh.storyId, current);
    }
  }
  return plan;
}

function choose(
  inOrder: readonly Candidate[],
  date: LocalDate,
  distance: (storyId: string, date: LocalDate) => number,
): string {
  let chosen = '';
  let farthest = -1;
  for (const { storyId } of inOrder) {
    const days = distance(storyId, date);
    if (days >= REPEAT_AFTER_DAYS) return storyId;
    if (days > farthest) [chosen, farthest] = [storyId, days];
  }
  return chosen;
}
