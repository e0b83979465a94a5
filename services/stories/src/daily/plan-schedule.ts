import { addDays, daysBetween, type LocalDate } from '@sidelight/rules';
import type { DailyRecord } from './daily.model.ts';

type Candidate = {
  storyId: string;
  /** The larger, the sooner. */
  score: number;
};

export type SchedulePlan = {
  /** For dates without a mystery. */
  fill: DailyRecord[];
  /** Dates whose mystery would be a repetition within a year, with a fresh one that can stand in. */
  replace: (DailyRecord & { before: string })[];
};

type Request = {
  from: LocalDate;
  days: number;
  /** What is set, from a year before `from` on. */
  scheduled: readonly DailyRecord[];
  candidates: readonly Candidate[];
  /** Dates before this are firm: players may have seen them. */
  firmUntil: LocalDate;
};

/** No mystery comes again within so many days while others remain. */
export const REST_DAYS = 365;

/**
 * Chooses mysteries for the coming days: the best of those that have rested a year (or never came), else the
 * one that has rested longest. A date that repeats a mystery within a year gets another as soon as there is
 * one, unless it is firm or an admin's choice. With the same input every copy plans the same.
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
  /** Days to the nearest other date of the mystery, in either direction. */
  const rest = (storyId: string, date: LocalDate) =>
    (dates.get(storyId) ?? [])
      .filter((other) => other !== date)
      .reduce(
        (least, other) => Math.min(least, Math.abs(daysBetween(other, date))),
        Number.POSITIVE_INFINITY,
      );
  const isRested = (storyId: string, date: LocalDate) => rest(storyId, date) >= REST_DAYS;

  for (let day = 0; day < days; day += 1) {
    const date = addDays(from, day);
    const current = byDate.get(date);
    if (current === undefined) {
      const storyId = choose(inOrder, date, rest);
      plan.fill.push({ _id: date, storyId });
      set(date, storyId);
    } else if (date >= firmUntil && !chosen.has(date) && !isRested(current, date)) {
      const fresh = inOrder.find(({ storyId }) => isRested(storyId, date));
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
  rest: (storyId: string, date: LocalDate) => number,
): string {
  let chosen = '';
  let longest = -1;
  for (const { storyId } of inOrder) {
    const rested = rest(storyId, date);
    if (rested >= REST_DAYS) return storyId;
    if (rested > longest) [chosen, longest] = [storyId, rested];
  }
  return chosen;
}
