import type { Length } from '@sidelight/rules';

/** What the arc of the week looks at. `difficulty` is 1 for gentle to 4 for hard, 2.5 if unknown. */
export type ArcFields = { difficulty: number; length?: Length | undefined };

/** As `weekdayOf` counts. */
export const SUNDAY = 0;
/** The difficulty of each weekday from Monday on: gentle, gentle or fair, fair, fair or tricky, tricky, hard. */
const WANTED: Readonly<Record<number, number>> = { 1: 1, 2: 1.5, 3: 2, 4: 2.5, 5: 3, 6: 4 };
/** Sunday wants a long mystery of any difficulty. */
const TOO_SHORT: Readonly<Record<Length, number>> = { long: 0, medium: 1, short: 2 };

/**
 * How far a mystery is from what a weekday wants: in levels of difficulty, on Sunday in steps of length. It fits if this
 * is below 1. Players' mysteries have no length and count as medium.
 */
export function misfit({ difficulty, length = 'medium' }: ArcFields, weekday: number): number {
  return weekday === SUNDAY ? TOO_SHORT[length] : Math.abs(difficulty - (WANTED[weekday] ?? difficulty));
}
