import type { PlayHistoryItem } from '@sidelight/contracts';
import { addDays, localDateOf } from '@sidelight/rules';

export const WEEKS = 52;

export type HeatDay = {
  date: string;
  plays: number;
  solved: number;
  /** How dark the square is, from 0 (no play) to 4 (five plays or more). */
  level: 0 | 1 | 2 | 3 | 4;
};

const levelOf = (plays: number): HeatDay['level'] => {
  if (plays <= 2) return plays as 0 | 1 | 2;
  return plays <= 4 ? 3 : 4;
};

/** From 0 for Monday to 6 for Sunday. */
const weekdayOf = (date: string) => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;

/** Weeks begin on Monday, and the last week ends with `today`. A play counts for the local date on which it began. */
export function heatMap(
  plays: readonly Pick<PlayHistoryItem, 'createdAt' | 'completedStatus'>[],
  today: string,
  weeks = WEEKS,
): HeatDay[][] {
  const counts = new Map<string, { plays: number; solved: number }>();
  for (const { createdAt, completedStatus } of plays) {
    const date = localDateOf(new Date(createdAt));
    const day = counts.get(date) ?? { plays: 0, solved: 0 };
    counts.set(date, {
      plays: day.plays + 1,
      solved: day.solved + (completedStatus === 'Completed' ? 1 : 0),
    });
  }
  const first = addDays(today, -weekdayOf(today) - 7 * (weeks - 1));
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => addDays(first, 7 * week + day))
      .filter((date) => date <= today)
      .map((date) => {
        const day = counts.get(date) ?? { plays: 0, solved: 0 };
        return { date, ...day, level: levelOf(day.plays) };
      }),
  );
}
